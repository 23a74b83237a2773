import { call, errorCode, isAbort } from '@traza/client/api.ts';
import { toastError } from '@traza/client/toast.ts';
import { isBlank, readRegistrationCode, registrationIssues } from '@traza/domain';
import { type ActionDispatch, useEffect, useReducer, useRef } from 'react';
import {
  formOf,
  NEW_REGISTRATION,
  type RegistrationAction,
  type RegistrationFlow,
  registrationReducer,
} from './registration-flow.ts';

export interface Registration {
  flow: RegistrationFlow;
  dispatch: ActionDispatch<[RegistrationAction]>;
  goBack: () => void;
  submitCode: () => Promise<void>;
  submitData: () => Promise<void>;
}

/** The three steps of the registration and their two calls. */
export function useRegistration(): Registration {
  const [flow, dispatch] = useReducer(registrationReducer, NEW_REGISTRATION);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  async function ask(work: (signal: AbortSignal) => Promise<RegistrationAction>): Promise<void> {
    if (flow.request.state === 'loading') return;
    const { signal } = (abort.current = new AbortController());
    dispatch({ type: 'asked' });
    try {
      dispatch(await work(signal));
    } catch (failure) {
      if (isAbort(failure)) return;
      dispatch({ type: 'failed', code: errorCode(failure) });
      // step 1 writes this one under its only field
      if (flow.step !== 'code' || errorCode(failure) !== 'registration_code_not_found') toastError(failure);
    }
  }

  async function submitCode(): Promise<void> {
    dispatch({ type: 'tried' });
    if (isBlank(flow.code)) return;
    const code = readRegistrationCode(flow.code);
    if (code === undefined) {
      dispatch({ type: 'failed', code: 'registration_code_not_found' });
      return;
    }
    await ask(async (signal) => {
      const params = { registrationCode: code };
      const { data } = await call('GET /usuarios/registro/codigos/:registrationCode', { params }, { signal });
      return { type: 'companyFound', code, domain: data.domain };
    });
  }

  async function submitData(): Promise<void> {
    dispatch({ type: 'tried' });
    const form = formOf(flow);
    if (registrationIssues(form, flow.domain).length > 0) return;
    await ask(async (signal) => {
      const body = { ...form, password: '', registerCode: flow.code };
      await call('POST /usuarios/registro', { body }, { signal });
      return { type: 'registered' };
    });
  }

  function goBack() {
    abort.current?.abort();
    dispatch({ type: 'wentBack' });
  }

  return { flow, dispatch, goBack, submitCode, submitData };
}
