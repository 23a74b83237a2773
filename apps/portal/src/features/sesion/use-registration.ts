import { ApiError, errorCode } from '@traza/client/api.ts';
import { requestState } from '@traza/client/request-state.ts';
import { isBlank, type RegistrationForm, readRegistrationCode, registrationIssues } from '@traza/domain/sesion';
import { use, useEffect, useReducer } from 'react';
import { call } from '#lib/api.ts';
import { toastError } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { AuthDraftsContext } from './auth-drafts.ts';
import { formOf, NEW_REGISTRATION, type RegistrationAction, registrationReducer } from './registration-flow.ts';

const UNKNOWN_CODE = 'registration_code_not_found';

type RegistrationStep = { step: 'code'; code: string } | { step: 'data'; form: RegistrationForm; code: string };

export type Registration = ReturnType<typeof useRegistration>;

/** The three steps of the registration and their two calls. */
export function useRegistration() {
  const drafts = use(AuthDraftsContext);
  const [flow, dispatch] = useReducer(registrationReducer, null, () => drafts.read().registration ?? NEW_REGISTRATION);
  useEffect(() => {
    // errors show after an attempt of this visit alone
    drafts.save({ registration: flow.step === 'done' ? undefined : { ...flow, wasTried: false } });
  }, [drafts, flow]);
  const { send, isSending, error, forgive, giveUp } = useSend({
    call: (sent: RegistrationStep, { signal }) =>
      sent.step === 'code' ? findCompany(sent, signal) : register(sent, signal),
    done: (action) => dispatch(action),
    failed: (failure, { step }) => {
      // step 1 writes this one under its only field
      if (step !== 'code' || errorCode(failure) !== UNKNOWN_CODE) toastError(failure);
    },
  });

  async function submitCode(): Promise<void> {
    dispatch({ type: 'tried' });
    if (!isBlank(flow.code)) await send({ step: 'code', code: flow.code });
  }

  async function submitData(): Promise<void> {
    dispatch({ type: 'tried' });
    const form = formOf(flow);
    if (registrationIssues(form, flow.domain).length > 0) return;
    await send({ step: 'data', form, code: flow.code });
  }

  return {
    flow,
    request: requestState({ isSending, error }),
    change: (typed: Extract<RegistrationAction, { type: 'codeTyped' | 'fieldTyped' }>) => {
      // a fault of the earlier text says nothing about the text typed now
      forgive();
      dispatch(typed);
    },
    goBack: () => {
      giveUp();
      forgive();
      dispatch({ type: 'wentBack' });
    },
    submitCode,
    submitData,
  };
}

async function findCompany({ code: typed }: { code: string }, signal: AbortSignal): Promise<RegistrationAction> {
  const code = readRegistrationCode(typed);
  // what can be the code of no company needs no asking
  if (code === undefined) throw new ApiError(404, { code: UNKNOWN_CODE });
  const params = { registrationCode: code };
  const { data } = await call('GET /usuarios/registro/codigos/:registrationCode', { params }, { signal });
  return { type: 'companyFound', code, domain: data.domain };
}

async function register(
  { form, code }: { form: RegistrationForm; code: string },
  signal: AbortSignal,
): Promise<RegistrationAction> {
  const body = { ...form, password: '', registerCode: code };
  await call('POST /usuarios/registro', { body }, { signal });
  return { type: 'registered' };
}
