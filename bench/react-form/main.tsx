import { type SyntheticEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a sign-in page of React can be: what `/login` is compared with. */
function Form() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isSent, setIsSent] = useState(false);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    setIsSent(true);
  }

  return (
    <main>
      <h1>Ingresar</h1>
      <form onSubmit={send}>
        <label>
          Usuario <input value={username} onChange={(event) => setUsername(event.currentTarget.value)} />
        </label>
        <label>
          Contraseña
          <input type="password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={isSent || username === '' || password === ''}>
          Ingresar
        </button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Form />);
