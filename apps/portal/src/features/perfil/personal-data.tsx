import { DOCUMENT_TYPE, orMissing } from '@traza/domain';
import { isEmail } from '@traza/domain/sesion';
import { PhoneField, readPhone } from '@traza/ui/fields/phone-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { PHONE_FORMAT, phoneText } from '@traza/words/phone-text.ts';
import { call } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { toastSuccess } from '#lib/toast.ts';
import { DataLine, DataList } from './data-list.tsx';
import { EditableLine, type EditFieldProps } from './editable-line.tsx';
import { TEXT } from './messages.ts';

/** The data of the user; only e-mail and phone can be changed. */
export function PersonalData() {
  const { user } = useSession();
  return (
    <DataList>
      <DataLine label={TEXT.nombre}>{user.nombre}</DataLine>
      <DataLine label={TEXT.apellido}>{user.apellido}</DataLine>
      <DataLine label={TEXT.tipoDoc}>{user.tipoDoc === DOCUMENT_TYPE ? 'DNI' : orMissing(user.tipoDoc)}</DataLine>
      <DataLine label={TEXT.docNum}>{orMissing(user.docNum)}</DataLine>
      <DataLine label={TEXT.username}>{user.username}</DataLine>
      <EmailLine />
      <PhoneLine />
    </DataList>
  );
}

function EmailLine() {
  const { user, updateUser, reloadAccounts } = useSession();

  async function save(newEmail: string): Promise<void> {
    const { data } = await call('PATCH /usuarios/cambiar/email', { body: { newEmail } });
    updateUser({ email: data.email });
    toastSuccess('email_changed');
    // an account that had the old address has the new one now (DA-29)
    await reloadAccounts();
  }

  return (
    <EditableLine
      label={TEXT.email}
      editLabel={TEXT.editEmail}
      shown={orMissing(user.email)}
      initial={user.email ?? ''}
      tidy={(text) => text.trim()}
      whyNot={(email) => (isEmail(email) ? undefined : TEXT.emailInvalid)}
      save={save}
      Field={EmailField}
    />
  );
}

/** The phone belongs to the account one works with. */
function PhoneLine() {
  const { account, reloadAccounts } = useSession();
  const isCorporate = account.tag === 'corporateAccount';
  const current = isCorporate ? account.celular : account.phone;

  async function save(phone: string): Promise<void> {
    const idCuentaCorporativa = isCorporate ? account.idCuentaSgv : null;
    await call('PATCH /usuarios/cambiar/telefono', { body: { idCuentaCorporativa, phone } });
    toastSuccess('phone_changed');
    await reloadAccounts();
  }

  return (
    <EditableLine
      label={TEXT.phone}
      editLabel={TEXT.editPhone}
      note={TEXT.phoneOf(isCorporate ? account.nombreCliente : account.alias)}
      shown={phoneText(current)}
      initial={current === null ? '' : phoneText(current)}
      tidy={(text) => readPhone(text).phone}
      whyNot={(phone) => (readPhone(phone).isValid ? undefined : PHONE_FORMAT)}
      save={save}
      Field={PhoneEntryField}
    />
  );
}

function EmailField(props: EditFieldProps) {
  return <TextField {...props} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />;
}

function PhoneEntryField({ onChange, ...rest }: EditFieldProps) {
  return <PhoneField {...rest} onChange={({ text }) => onChange(text)} />;
}
