import type { SharedEnlace } from '@traza/contract';
import { formatTime } from '@traza/domain';
import type { AvisoLanguage } from '@traza/domain/avisos';
import { formatMinutesLeft } from '@traza/domain/seguimiento';

type Sentence = (shown: SharedEnlace) => string;

const minutes = ({ minutos }: SharedEnlace, text: (left: string) => string, without: string) =>
  minutos === null || minutos === undefined ? without : text(`${formatMinutesLeft(minutos)} min`);
const since = (word: string, at: string | undefined) => (at === undefined ? word : `${word} ${formatTime(at)}`);

/** The main sentence of the page by phase, for guests of another language: all else stays as it is. */
const SENTENCES: Readonly<Record<Exclude<AvisoLanguage, 'es'>, Record<SharedEnlace['fase'], Sentence>>> = {
  pt: {
    sinConfirmar: () => 'Procurando quem leve você',
    confirmado: () => 'Confirmado',
    enCamino: (shown) => minutes(shown, (left) => `Chega em ${left}`, 'A caminho'),
    espera: ({ esperaDesde }) => since('Espera você desde', esperaDesde),
    aBordo: (shown) => minutes(shown, (left) => `Você chega em ${left}`, 'Em viagem'),
    terminado: ({ fin }) => since('Terminou', fin),
  },
  en: {
    sinConfirmar: () => 'Looking for who takes you',
    confirmado: () => 'Confirmed',
    enCamino: (shown) => minutes(shown, (left) => `Arrives in ${left}`, 'On its way'),
    espera: ({ esperaDesde }) => since('Waiting for you since', esperaDesde),
    aBordo: (shown) => minutes(shown, (left) => `You arrive in ${left}`, 'On the way'),
    terminado: ({ fin }) => since('Ended', fin),
  },
};

export function ownSentence(shown: SharedEnlace): string | undefined {
  const { idioma } = shown;
  return idioma === undefined || idioma === 'es' ? undefined : SENTENCES[idioma][shown.fase](shown);
}

/** What happens now, in the language that the pedido names for its guest (W-289). */
export function OwnWords({ data, className }: { data: SharedEnlace; className: string | undefined }) {
  return (
    <p className={className} lang={data.idioma}>
      {ownSentence(data)}
    </p>
  );
}
