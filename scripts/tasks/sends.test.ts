import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { allSendFaults, sendFaults } from './sends.ts';

const ROOM = 'apps/portal/src/features/grupos';
const faults = (source: string, file = `${ROOM}/planted.ts`) => sendFaults([{ file, source }]);
const API = {
  file: `${ROOM}/api.ts`,
  source: "export async function dropGrupo() { await call('DELETE /grupos/:id', {}); }",
};

describe('past useSend nobody', () => {
  test.each([
    'const [isSending, setIsSending] = useState(false);',
    'const isSaving = useRef(false);',
    "type State = { status: 'saving' };",
    "dispatch({ type: 'sending' });",
    "await call('POST /grupos', { body });",
    "call('DELETE /grupos/:id', { params }).then(done);",
  ])('%s', (source) => {
    expect(faults(source)).toHaveLength(1);
  });

  test('makes a call of the room’s list', () => {
    const source = "import { dropGrupo } from './api.ts'; dropGrupo();";
    expect(sendFaults([API, { file: `${ROOM}/planted.ts`, source }])).toEqual([
      `${ROOM}/planted.ts: dropGrupo is sent past useSend`,
    ]);
  });

  test.each([
    "const { send, isSending } = useSend({ call: () => call('POST /grupos', {}) });",
    "await call('GET /grupos', {});",
    'const [isOpen, setIsOpen] = useState(false);',
    "import { dropGrupo } from './api.ts'; useSend({ call: dropGrupo });",
  ])('which is not said of %s', (source) => {
    expect(sendFaults([API, { file: `${ROOM}/planted.ts`, source }])).toEqual([]);
  });

  test('but for tests, and what is no front end', () => {
    expect(faults("call('POST /grupos', {})", `${ROOM}/planted.test.ts`)).toEqual([]);
    expect(faults("call('POST /grupos', {})", 'apps/simulador/src/planted.ts')).toEqual([]);
  });
});

test('every press of the front ends goes one way, and no exception outlives its reason', () => {
  expect(allSendFaults(ROOT)).toEqual([]);
});
