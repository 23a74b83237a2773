import { type AlterTableCmd, type ColumnDef, type Node, parse, parsePlPgSQL } from 'libpg-query';

/** What came after the last release: whatever is done with it, no process of that release knows it. */
interface NewThings {
  tables: Set<string>;
  /** `tabla.columna`, and whether something stands there where nothing is said. */
  columns: Map<string, boolean>;
  names: Set<string>;
  /** Tables whose rows the last release writes whole (`select * from json_populate_recordset`): a default does not hold there. */
  whole: ReadonlySet<string>;
  /** `tabla.columna` of those where a trigger puts a value in place of none. */
  filled: ReadonlySet<string>;
}

export interface Surroundings {
  added: NewThings;
  /** Triggers that the same file makes. */
  triggers: readonly string[];
  /** Functions that the same file makes: one whose name goes to a new one of the same name is served on. */
  functions: readonly string[];
  text: string;
}

export function newThings(whole: ReadonlySet<string>, filled: ReadonlySet<string>): NewThings {
  return { tables: new Set(), columns: new Map(), names: new Set(), whole, filled };
}

const LATER = 'it goes a release later';

/** Why a process of the last release could not go on after this statement. */
export async function whyNotServed(node: Node, around: Surroundings): Promise<string[]> {
  if ('DoStmt' in node) return whyNotDone(around.text, around);
  return [...whyNotMade(node, around), ...whyNotMoved(node, around), ...whyNotAltered(node, around)];
}

/** What is new is noted; of it, a unique index alone can be in the way. */
function whyNotMade(node: Node, { added }: Surroundings): string[] {
  if ('CreateStmt' in node && !node.CreateStmt.if_not_exists) note(added.tables, node.CreateStmt.relation?.relname);
  if ('ViewStmt' in node && !node.ViewStmt.replace) note(added.names, node.ViewStmt.view?.relname);
  if (!('IndexStmt' in node)) return [];
  const { unique, relation, indexParams = [], idxname } = node.IndexStmt;
  if (!unique) return note(added.names, idxname);
  const columns = indexParams.flatMap((param) => ('IndexElem' in param ? [param.IndexElem.name ?? ''] : []));
  return whyNotUnique(relation?.relname, columns, added);
}

function whyNotMoved(node: Node, { added, triggers, functions }: Surroundings): string[] {
  if ('RenameStmt' in node && !isNew(node.RenameStmt.relation?.relname, added)) {
    const { renameType, object } = node.RenameStmt;
    const isServedOn = renameType === 'OBJECT_FUNCTION' && functions.includes((object && pathOf(object).at(-1)) ?? '');
    return isServedOn ? [] : ['renames what the last release knows'];
  }
  if ('AlterObjectSchemaStmt' in node) return ['moves what the last release knows to another schema'];
  if ('TruncateStmt' in node) return ['empties a table'];
  if (!('DropStmt' in node)) return [];
  const { removeType, objects = [] } = node.DropStmt;
  return objects.map(pathOf).flatMap((path) => whyNotDropped(removeType, path, { added, triggers }));
}

function whyNotUnique(table: string | undefined, columns: readonly string[], added: NewThings): string[] {
  const isOfNew = isNew(table, added) || columns.some((column) => added.columns.has(`${table}.${column}`));
  return isOfNew ? [] : ['forbids rows that the last release may write'];
}

function note(names: Set<string>, name: string | undefined): [] {
  if (name !== undefined) names.add(name);
  return [];
}

function isNew(table: string | undefined, { tables }: NewThings): boolean {
  return table !== undefined && tables.has(table);
}

/** `pg_temp.x` as its parts, for tables and functions alike. */
function pathOf(object: Node): string[] {
  const parts =
    'List' in object ? object.List.items : 'ObjectWithArgs' in object ? object.ObjectWithArgs.objname : [object];
  return wordsOf(parts);
}

function wordsOf(parts: readonly Node[] = []): string[] {
  return parts.flatMap((part) => ('String' in part ? [part.String.sval ?? ''] : []));
}

/** The function that a statement makes. */
export function functionMade(node: Node): string[] {
  return 'CreateFunctionStmt' in node ? wordsOf(node.CreateFunctionStmt.funcname).slice(-1) : [];
}

const KINDS: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'a table',
  OBJECT_FUNCTION: 'a function',
  OBJECT_PROCEDURE: 'a procedure',
  OBJECT_VIEW: 'a view',
  OBJECT_TYPE: 'a type',
  OBJECT_SEQUENCE: 'a sequence',
};

function whyNotDropped(
  kind: string | undefined,
  path: readonly string[],
  { added, triggers }: Pick<Surroundings, 'added' | 'triggers'>,
): string[] {
  const name = path.at(-1) ?? '';
  if (path[0] === 'pg_temp' || added.tables.has(name) || added.names.has(name)) return [];
  if (kind === 'OBJECT_TRIGGER' && (triggers.includes(name) || isNew(path.at(-2), added))) return [];
  if (kind === 'OBJECT_INDEX')
    return ['drops an index: an upsert of the last release may need it, and its lists be slow'];
  const what = KINDS[kind ?? ''] ?? `a ${kind?.replace('OBJECT_', '').toLowerCase()}`;
  return [`drops ${what} of the last release: ${LATER}`];
}

interface Change {
  table: string;
  /** `tabla.columna` */
  column: string;
  /** What the command carries. */
  def: Node | undefined;
  added: NewThings;
}

/** What may not be done with a table of the last release, but with columns that came after it. */
const CHANGES: Partial<Record<NonNullable<AlterTableCmd['subtype']>, (change: Change) => string[]>> = {
  AT_AddColumn: whyNotAdded,
  AT_AddConstraint: whyNotConstrained,
  AT_ColumnDefault: whyNotDefault,
  AT_SetNotNull: ({ column, added }) =>
    added.columns.get(column) === true
      ? []
      : ['demands a value that the last release may not write: a default comes first'],
  AT_DropColumn: unlessNew(`drops a column that the last release reads: ${LATER}`),
  AT_AlterColumnType: unlessNew('changes the type of a column that the last release reads and writes'),
  AT_DropExpression: unlessNew('stops computing a column that the last release does not write'),
  AT_DropIdentity: unlessNew('stops counting a column that the last release does not write'),
  AT_DetachPartition: () => ['takes rows out of a table that the last release reads'],
};

function unlessNew(why: string) {
  return ({ column, added }: Change): string[] => (added.columns.has(column) ? [] : [why]);
}

function whyNotAltered(node: Node, { added }: Surroundings): string[] {
  if (!('AlterTableStmt' in node)) return [];
  const { relation, cmds = [], objtype } = node.AlterTableStmt;
  const table = relation?.relname ?? '';
  if (objtype === 'OBJECT_INDEX' || isNew(table, added)) return [];
  return cmds.flatMap((cmd) => {
    if (!('AlterTableCmd' in cmd)) return [];
    const { subtype, name, def } = cmd.AlterTableCmd;
    const why = subtype === undefined ? undefined : CHANGES[subtype];
    return why?.({ table, column: `${table}.${name}`, def, added }) ?? [];
  });
}

function whyNotDefault({ column, def, added }: Change): string[] {
  if (!added.columns.has(column)) return def === undefined ? ['takes a default that the last release relies on'] : [];
  added.columns.set(column, def !== undefined);
  return [];
}

function whyNotConstrained({ table, def, added }: Change): string[] {
  if (def === undefined || !('Constraint' in def)) return [];
  const { contype = '', keys = [] } = def.Constraint;
  if (!['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'].includes(contype)) return [];
  return whyNotUnique(table, pathOf({ List: { items: keys } }), added);
}

const DEFAULTS = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'];
const NEEDS = ['CONSTR_NOTNULL', 'CONSTR_PRIMARY'];

function constraintsOf({ constraints = [] }: ColumnDef): string[] {
  return constraints.flatMap((part) => ('Constraint' in part ? [part.Constraint.contype ?? ''] : []));
}

function isSerial({ typeName }: ColumnDef): boolean {
  return typeName?.names?.some((name) => 'String' in name && name.String.sval?.endsWith('serial')) ?? false;
}

function whyNotAdded({ table, def, added }: Change): string[] {
  if (def === undefined || !('ColumnDef' in def)) return [];
  const kinds = constraintsOf(def.ColumnDef);
  const column = `${table}.${def.ColumnDef.colname}`;
  const hasDefault = isSerial(def.ColumnDef) || kinds.some((kind) => DEFAULTS.includes(kind));
  added.columns.set(column, hasDefault);
  if (!kinds.some((kind) => NEEDS.includes(kind))) return [];
  if (!hasDefault) return ['adds a column that needs a value and has no default: the last release writes none'];
  if (!added.whole.has(table) || added.filled.has(column)) return [];
  return ['adds a column that needs a value to rows that the last release writes whole: a default is no use there'];
}

/** The statements inside a block, which the parser leaves as text. */
async function whyNotDone(text: string, surroundings: Omit<Surroundings, 'text'>): Promise<string[]> {
  const found: string[] = [];
  const queries: string[] = [];
  JSON.stringify(await parsePlPgSQL(text), (key, value: unknown) => {
    if (key === 'PLpgSQL_stmt_dynexecute')
      found.push('runs a statement that is put together: what it does cannot be read');
    if (key === 'query' && typeof value === 'string' && /^\s*(?:alter|drop|create|truncate)\b/i.test(value))
      queries.push(value);
    return value;
  });
  for (const query of queries) {
    for (const { stmt } of (await parse(query)).stmts ?? []) {
      if (stmt !== undefined) found.push(...(await whyNotServed(stmt, { ...surroundings, text: query })));
    }
  }
  return found;
}
