import { emailAt, type RegistrationForm, tidyRegistration } from '@traza/domain/sesion';

/** What step 2 holds; of the e-mail only the part before the company's domain. */
export interface RegistrationDraft extends Omit<RegistrationForm, 'email'> {
  localPart: string;
}

export interface RegistrationFlow {
  step: 'code' | 'data' | 'done';
  code: string;
  /** `@andina.example`, known from step 2 on. */
  domain: string;
  draft: RegistrationDraft;
  /** Errors show only after an attempt. */
  wasTried: boolean;
}

export type RegistrationAction =
  | { type: 'codeTyped'; code: string }
  | { type: 'fieldTyped'; field: keyof RegistrationDraft; value: string }
  | { type: 'tried' }
  | { type: 'companyFound'; code: string; domain: string }
  | { type: 'registered' }
  | { type: 'wentBack' };

export const NEW_REGISTRATION: RegistrationFlow = {
  step: 'code',
  code: '',
  domain: '',
  draft: { firstName: '', lastName: '', dni: '', localPart: '', phone: '' },
  wasTried: false,
};

/** Code, data, done. */
export function registrationReducer(flow: RegistrationFlow, action: RegistrationAction): RegistrationFlow {
  switch (action.type) {
    case 'codeTyped':
      return { ...flow, code: action.code, wasTried: false };
    case 'fieldTyped':
      return { ...flow, draft: withField(flow, action) };
    case 'tried':
      return { ...flow, wasTried: true };
    case 'companyFound':
      return { ...flow, step: 'data', code: action.code, domain: action.domain, wasTried: false };
    case 'registered':
      return { ...flow, step: 'done' };
    case 'wentBack':
      return { ...flow, step: 'code', wasTried: false };
  }
}

/** Whoever types or pastes the whole address means its local part. */
function withField(
  { draft, domain }: RegistrationFlow,
  { field, value }: { field: keyof RegistrationDraft; value: string },
): RegistrationDraft {
  const isWhole = field === 'localPart' && value.trim().toLowerCase().endsWith(domain.toLowerCase());
  return { ...draft, [field]: isWhole ? value.trim().slice(0, -domain.length) : value };
}

/** Step 2 as it is checked and sent. */
export function formOf({ draft, domain }: Pick<RegistrationFlow, 'draft' | 'domain'>): RegistrationForm {
  const { localPart, ...rest } = draft;
  return tidyRegistration({ ...rest, email: emailAt(localPart, domain) });
}
