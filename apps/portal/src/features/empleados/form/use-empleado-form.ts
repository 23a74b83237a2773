import { useQueryClient } from '@tanstack/react-query';
import { ApiError, errorCode, ifMatch, isAuthFailure } from '@traza/client/api.ts';
import { type EmpleadoField, type EmpleadoForm, proposedUsername } from '@traza/domain/empleados';
import { rebased } from '@traza/ui/windows/use-values.ts';
import { useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useSession } from '#lib/session.ts';
import { toastSuccess, toastUndo } from '#lib/toast.ts';
import { undoOne } from '#lib/undo/undo-one.ts';
import { useSend } from '#lib/use-send.ts';
import { listKey } from '../api.ts';
import { FORM_TEXT } from '../form-text.ts';
import { choiceOf, KEEP, lacksTaker } from '../leaver/leaver-question.tsx';
import { renewEmpleados } from '../snapshot.ts';
import { createPayload, type EmpleadoDraft, editPayload, fieldOf, issuesOf } from './empleado-draft.ts';
import { generalText, issueText } from './issue-text.ts';

export interface EmpleadoFormOptions {
  idCliente: number;
  /** Undefined for a new one. */
  idCuenta: number | undefined;
  isSelf: boolean;
  start: EmpleadoDraft;
  /** What is stored of an old one, by now. */
  load: () => Promise<StoredEmpleado>;
  /** Of what is stored, as the form was filled with it. */
  version: number | undefined;
  onSaved: () => void;
}

export interface StoredEmpleado {
  start: EmpleadoDraft;
  version: number;
}

interface Refusal {
  issues: { field: EmpleadoField; code: string }[];
  general: string;
}

/** The form of an empleado while it is filled in and saved; nothing is said of a field before the first attempt. */
export function useEmpleadoForm({ idCliente, idCuenta, isSelf, load, onSaved, ...first }: EmpleadoFormOptions) {
  const [{ start, version }, setBase] = useState<{ start: EmpleadoDraft; version: number | undefined }>(first);
  const [draft, setDraft] = useState(start);
  const [leaving, setLeaving] = useState(KEEP);
  const [wasTried, setWasTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { reloadAccounts } = useSession();
  const queryClient = useQueryClient();
  const isNew = idCuenta === undefined;
  const reloadList = () => void queryClient.invalidateQueries({ queryKey: listKey(idCliente) });
  const stored = isNew ? undefined : start.form;
  const issues = wasTried ? [...issuesOf(draft, stored), ...(refusal?.issues ?? [])] : [];

  function change(next: Partial<EmpleadoDraft>) {
    setDraft((before) => ({ ...before, ...next }));
    setRefusal(null);
  }

  const refused = useRef<EmpleadoField>(undefined);

  const { send, isSending } = useSend({
    call: async (sent: EmpleadoDraft, { key }) => {
      if (idCuenta === undefined) {
        const headers = { 'Idempotency-Key': key };
        await call('POST /usuarios/administracion', { body: createPayload(sent, idCliente) }, { headers });
        return {};
      }
      const isClosed = start.form.activo && !sent.form.activo;
      const pedidos = isClosed ? choiceOf(leaving) : undefined;
      const body = { ...editPayload(sent, idCuenta), ...(pedidos && { pedidos }) };
      const headers = version === undefined ? {} : ifMatch(version);
      return (await call('PATCH /usuarios/administracion', { body }, { headers })).data;
    },
    done: async ({ acto }: { acto?: number | undefined }) => {
      if (acto === undefined) toastSuccess(isNew ? 'user_created' : 'user_edited');
      else toastUndo('user_edited', () => void undoOne({ idCliente, acto, after: reloadList }));
      // who was made is looked for; who was changed keeps their place
      if (isNew) renewEmpleados(queryClient, idCliente);
      else reloadList();
      onSaved();
      // one's own rights are the session's too
      if (isSelf) await reloadAccounts();
    },
    failed: (error) => {
      const found = refusalOf(error);
      setRefusal(found);
      refused.current = found?.issues[0]?.field;
      if (errorCode(error) === 'version_conflict') void renew();
    },
  });

  /** Who changed it is told; what nobody touched here is as they left it, and who saves once more says yes to that. */
  async function renew(): Promise<void> {
    const now = await load();
    setDraft((before) => ({ ...before, form: rebased(before.form, start.form, now.start.form) }));
    setBase(now);
  }

  /** Answers the first faulty field, for the focus. */
  async function save(): Promise<EmpleadoField | undefined> {
    setWasTried(true);
    const [fault] = issuesOf(draft, stored);
    if (fault) return fault.field;
    refused.current = undefined;
    await send(draft);
    return refused.current;
  }

  return {
    draft,
    isNew,
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    isSaving: isSending,
    leaving,
    setLeaving,
    /** Whom the pedidos of a leaver pass to is still to be chosen. */
    lacksTaker: !draft.form.activo && lacksTaker(leaving),
    setForm: (patch: Partial<EmpleadoForm>) => change({ form: { ...draft.form, ...patch } }),
    setCredentials: (patch: Partial<Omit<EmpleadoDraft, 'form'>>) => change(patch),
    errorOf: (field: EmpleadoField): string | undefined => {
      const issue = issues.find((one) => one.field === field);
      if (issue?.code === 'username_invalid') {
        const proposed = proposedUsername({ usuario: draft.usuario, email: draft.form.email });
        if (proposed !== undefined) return FORM_TEXT.dotted(proposed);
      }
      return issue && issueText(field, issue.code);
    },
    general: issues.length > 0 ? generalText(issues) : refusal?.general,
    save,
  };
}

export type EmpleadoFormState = ReturnType<typeof useEmpleadoForm>;

/** A refusal of the server: by field where it names fields, otherwise one sentence. */
function refusalOf(error: unknown): Refusal | null {
  const code = error instanceof ApiError ? error.code : '';
  // the sign-in screen says that the session ended
  if (isAuthFailure(code)) return null;
  const faulty = error instanceof ApiError ? error.fields : [];
  const issues = faulty.flatMap((one) => {
    const field = fieldOf(one.field);
    return field === undefined ? [] : [{ field, code: one.code }];
  });
  return { issues, general: errorText(error) };
}
