import { ManyLead, ManyLine, ManyList } from '@traza/ui/windows/many.tsx';
import { changesText, type Names } from '../../changes/change-text.ts';
import { faultsOfItem, isInactive, kindOf, type TodoItem } from './import-all-rows.ts';
import { TODO_TEXT } from './messages.ts';

const SECTIONS = ['faulty', 'baja', 'cambio', 'alta'] as const;
type Section = (typeof SECTIONS)[number];

/** What the import does with every row, each changed cell before and after. Unchanged rows are only counted (W-159). */
export function TodoList({ items, names }: { items: readonly TodoItem[]; names: Names }) {
  const of = (kind: ReturnType<typeof kindOf>) => items.filter((item) => kindOf(item) === kind);
  // who is inactive has a line of their own
  const same = of('igual').filter((item) => !isInactive(item));
  const count = (kind: ReturnType<typeof kindOf>) => of(kind).length;
  return (
    <>
      <ManyLead>{TODO_TEXT.counts(count('alta'), count('cambio'), count('baja'), same.length)}</ManyLead>
      {SECTIONS.map((section) => (
        <SectionList key={section} section={section} items={of(section)} names={names} />
      ))}
    </>
  );
}

function SectionList({ section, items, names }: { section: Section; items: readonly TodoItem[]; names: Names }) {
  if (items.length === 0) return null;
  const title = `${TODO_TEXT.sections[section]} (${items.length.toLocaleString('es-AR')})`;
  return (
    <div>
      <ManyList label={title} title={title}>
        {items.map((item) => (
          <ManyLine
            key={item.line}
            title={TODO_TEXT.row(item.line, nameOf(item))}
            details={linesOf(section, item, names)}
          />
        ))}
      </ManyList>
      {section === 'faulty' ? <p className="text-sm soft flat">{TODO_TEXT.faultyHint}</p> : null}
    </div>
  );
}

function nameOf({ checked, empleado }: TodoItem): string {
  const isHere = typeof checked?.idCuentaCorporativa === 'number';
  const said = [empleado.apellido, empleado.nombre].filter((name) => name !== '').join(', ');
  return isHere ? (checked.nombre ?? said) : said;
}

function linesOf(section: Section, item: TodoItem, names: Names): string[] {
  if (section === 'faulty') return faultsOfItem(item);
  const cambios = item.checked?.cambios ?? [];
  const side = (of: 'antes' | 'despues') => Object.fromEntries(cambios.map((cambio) => [cambio.campo, cambio[of]]));
  return changesText(names, { antes: side('antes'), despues: side('despues') });
}
