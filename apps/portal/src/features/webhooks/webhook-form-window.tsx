import { useQueryClient } from '@tanstack/react-query';
import { ApiError, errorCode } from '@traza/client/api.ts';
import type { WebhookView } from '@traza/contract';
import { tidyWebhook, WEBHOOK_TYPES_CLIENTE, type WebhookForm, webhookIssues } from '@traza/domain/webhooks';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { isWebhookUrlFault, WEBHOOK_TYPE_WORDS, WEBHOOK_URL_WORDS } from '@traza/words/webhooks/webhook-words.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import { changeWebhook, createWebhook, webhooksQuery } from './api.ts';
import { FORM } from './messages.ts';
import styles from './webhooks-page.module.css';

interface WebhookFormWindowProps {
  idCliente: number;
  /** The one that is changed; without it a new one is made. */
  webhook?: WebhookView | undefined;
  /** With the secret of a new one. */
  onSaved: (secreto: string | undefined) => void;
  onClose: () => void;
}

const EMPTY: WebhookForm = { nombre: '', url: 'https://', tipos: [] };
const ALL: readonly string[] = WEBHOOK_TYPES_CLIENTE;

/** An empty list means every event: then all are marked, and all marked is sent as an empty list. */
const shownTypes = (tipos: readonly string[]) => (tipos.length === 0 ? ALL : tipos);
const sentTypes = (tipos: readonly string[]) =>
  tipos.length === ALL.length ? [] : WEBHOOK_TYPES_CLIENTE.filter((tipo) => tipos.includes(tipo));

interface FieldFault {
  field: string;
  code: string;
  params?: Record<string, string | number>;
}

function faultText({ code, params }: FieldFault): string {
  const why = params?.['why'];
  return code === 'webhook_url_invalid' && isWebhookUrlFault(why)
    ? FORM.urlFault(WEBHOOK_URL_WORDS[why])
    : errorText(code);
}

/** What the server found in a field of the form. */
function refusedFields(error: unknown): FieldFault[] {
  if (!(error instanceof ApiError)) return [];
  const { fields, params } = error;
  return fields.map((fault) => ({ ...fault, params }));
}

/** Name, address and events of a webhook (W-380). */
export function WebhookFormWindow({ idCliente, webhook, onSaved, onClose }: WebhookFormWindowProps) {
  const initial = webhook ?? EMPTY;
  const [form, setForm] = useState<WebhookForm>({ ...initial, tipos: shownTypes(initial.tipos) });
  const [seen, setSeen] = useState(webhook);
  const [isTried, setIsTried] = useState(false);
  const queryClient = useQueryClient();
  const legend = useId();
  const { send, isSending, error, forgive } = useSend({
    call: async (sent: WebhookForm, { key }) => {
      const body = { ...tidyWebhook(sent), tipos: sentTypes(sent.tipos) };
      if (!webhook) return (await createWebhook(idCliente, body, key)).secreto;
      await changeWebhook(idCliente, webhook.id, body, seen);
      return undefined;
    },
    done: onSaved,
    failed: (failure) => {
      if (errorCode(failure) === 'version_conflict') void renew();
    },
  });

  /** Who changed it is told; what is typed stays, over what it is by now. */
  async function renew() {
    const webhooks = await queryClient.fetchQuery(webhooksQuery(idCliente));
    setSeen(webhooks.find(({ id }) => id === webhook?.id));
  }

  const own: FieldFault[] = webhookIssues(tidyWebhook(form), { types: ALL, allowsHttp: true });
  const refused = refusedFields(error);
  const faults: FieldFault[] = [...(isTried ? own : []), ...refused];
  const errorOf = (field: keyof WebhookForm) => {
    const fault = faults.find((one) => one.field === field);
    return fault && faultText(fault);
  };
  const noTypes = isTried && form.tipos.length === 0;

  function change(part: Partial<WebhookForm>) {
    setForm({ ...form, ...part });
    forgive();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (own.length === 0 && form.tipos.length > 0) void send(form);
  }

  const isDirty = form.nombre !== initial.nombre || form.url !== initial.url;
  return (
    <Dialog title={webhook ? FORM.change : FORM.create} size={480} isDirty={isDirty && !isSending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="grid-3">
          <TextField
            label={FORM.nombre}
            hint={FORM.nombreHint}
            value={form.nombre}
            error={errorOf('nombre')}
            autoComplete="off"
            data-autofocus
            onChange={(nombre) => change({ nombre })}
          />
          <TextField
            label={FORM.url}
            hint={FORM.urlHint}
            type="url"
            inputMode="url"
            spellCheck={false}
            value={form.url}
            error={errorOf('url')}
            autoComplete="off"
            onChange={(url) => change({ url })}
          />
          <fieldset className={styles['types']} aria-labelledby={legend}>
            <span id={legend}>{FORM.tipos}</span>
            {WEBHOOK_TYPES_CLIENTE.map((tipo) => (
              <CheckField
                key={tipo}
                label={WEBHOOK_TYPE_WORDS[tipo]}
                checked={form.tipos.includes(tipo)}
                onChange={(isOn) =>
                  change({ tipos: isOn ? [...form.tipos, tipo] : form.tipos.filter((one) => one !== tipo) })
                }
              />
            ))}
            {noTypes ? (
              <p role="alert" className="danger flat">
                {FORM.noTypes}
              </p>
            ) : null}
          </fieldset>
          {error !== null && refused.length === 0 ? <p role="alert">{errorText(error)}</p> : null}
        </div>
        <DialogActions>
          <CancelButton disabled={isSending}>{FORM.cancel}</CancelButton>
          <Button type="submit" loading={isSending}>
            {webhook ? FORM.save : FORM.make}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
