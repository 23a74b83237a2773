import { Card } from '@traza/ui/card.tsx';
import { TEXT } from './messages.ts';
import { OwnAvisos } from './own-avisos.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalData } from './personal-data.tsx';
import { PictureForm } from './picture-form.tsx';
import styles from './user-tab.module.css';

export function UserTab() {
  return (
    <div className={styles['columns']}>
      <Card padding="lg" role="region" aria-labelledby="perfil-datos">
        <h2 id="perfil-datos" className="text-lg strong under-4">
          {TEXT.data}
        </h2>
        <PictureForm />
        <PersonalData />
        <OwnAvisos />
        <OwnCalendar />
      </Card>
      <Card padding="lg" role="region" aria-labelledby="perfil-clave">
        <h2 id="perfil-clave" className="text-lg strong under-4">
          {TEXT.password}
        </h2>
        <PasswordForm />
      </Card>
    </div>
  );
}
