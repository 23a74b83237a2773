/** A paper of a chofer or of a vehiculo, as somebody looked at it (M-107). */
export const DOCUMENTO_STATES = ['en_revision', 'aprobado', 'rechazado'] as const;
export type DocumentoState = (typeof DOCUMENTO_STATES)[number];

/** A kind of documento (M-106). */
export interface DocumentoType {
  idTipo: number;
  de: 'chofer' | 'vehiculo';
  /** Whether nobody drives without it. */
  bloquea: boolean;
  /** Days before its expiry on which it is told. */
  avisosDias: readonly number[];
}

/** A documento of one chofer or of one vehiculo; the other is null. */
export interface Documento {
  idTipo: number;
  idChofer: number | null;
  idVehiculo: number | null;
  estado: DocumentoState;
  /** The last day on which it counts; none of one that does not expire. */
  vence: Temporal.PlainDate | null;
}

/** A chofer or a vehiculo, as documentos and alertas name them. */
export interface DocumentoOwner {
  de: DocumentoType['de'];
  id: number;
}

export type Validity = 'vigente' | 'por_vencer' | 'vencido';

function isExpired(vence: Temporal.PlainDate | null, day: Temporal.PlainDate): boolean {
  return vence !== null && Temporal.PlainDate.compare(vence, day) < 0;
}

/** Whether a documento counts on a day: it is about to expire from the first warning day on, and counts on its last day (M-111). */
export function validityOf(
  { vence }: Pick<Documento, 'vence'>,
  { avisosDias }: Pick<DocumentoType, 'avisosDias'>,
  day: Temporal.PlainDate,
): Validity {
  if (vence === null) return 'vigente';
  if (isExpired(vence, day)) return 'vencido';
  const isNear = avisosDias.length > 0 && isExpired(vence.subtract({ days: Math.max(...avisosDias) + 1 }), day);
  return isNear ? 'por_vencer' : 'vigente';
}

/** What `documentosByOwner` finds the documentos of one owner under. */
export function ownerKey({ de, id }: DocumentoOwner): string {
  return `${de} ${id}`;
}

export function documentosByOwner(documentos: readonly Documento[]): Map<string, Documento[]> {
  return Map.groupBy(documentos, ({ idChofer, idVehiculo }) =>
    ownerKey(idChofer === null ? { de: 'vehiculo', id: idVehiculo ?? 0 } : { de: 'chofer', id: idChofer }),
  );
}

/**
 * The documento by which their owner meets a kind: of the approved ones the one that lasts longest. One in review takes the place of none
 * before it is approved (M-112).
 */
export function lastingDocumento(
  own: readonly Documento[],
  { idTipo }: Pick<DocumentoType, 'idTipo'>,
): Documento | undefined {
  return own
    .filter((each) => each.idTipo === idTipo && each.estado === 'aprobado')
    .reduce<Documento | undefined>((best, each) => (best && !outlasts(each, best) ? best : each), undefined);
}

function outlasts({ vence }: Documento, other: Documento): boolean {
  return other.vence !== null && (vence === null || Temporal.PlainDate.compare(vence, other.vence) > 0);
}

/** The blocking kinds that a chofer or a vehiculo does not meet on a day: nothing approved counts on it (M-112, M-117). */
export function lackingTypes(
  own: readonly Documento[],
  tipos: readonly DocumentoType[],
  { de, day }: { de: DocumentoType['de']; day: Temporal.PlainDate },
): DocumentoType[] {
  return tipos.filter((tipo) => {
    if (!tipo.bloquea || tipo.de !== de) return false;
    const documento = lastingDocumento(own, tipo);
    return documento === undefined || isExpired(documento.vence, day);
  });
}

/** How the owner of documentos stands in one kind: by the one that lasts longest, by one in review where nothing is approved, or without any. */
export interface DocumentoStanding {
  idTipo: number;
  bloquea: boolean;
  validez: Validity | 'en_revision' | 'falta';
  vence: Temporal.PlainDate | null;
}

/** One line for each kind that a chofer or a vehiculo may have. */
export function standingsOf(
  own: readonly Documento[],
  tipos: readonly DocumentoType[],
  { de, day }: { de: DocumentoType['de']; day: Temporal.PlainDate },
): DocumentoStanding[] {
  return tipos
    .filter((tipo) => tipo.de === de)
    .map((tipo) => {
      const { idTipo, bloquea } = tipo;
      const lasting = lastingDocumento(own, tipo);
      if (lasting) return { idTipo, bloquea, validez: validityOf(lasting, tipo, day), vence: lasting.vence };
      const isInReview = own.some((each) => each.idTipo === idTipo && each.estado === 'en_revision');
      return { idTipo, bloquea, validez: isInReview ? 'en_revision' : 'falta', vence: null };
    });
}
