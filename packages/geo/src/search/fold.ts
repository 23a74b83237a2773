const ABBREVIATIONS: Readonly<Record<string, string>> = {
  alte: 'almirante',
  almte: 'almirante',
  aerop: 'aeropuerto',
  arq: 'arquitecto',
  aut: 'autopista',
  autop: 'autopista',
  bart: 'bartolome',
  bme: 'bartolome',
  brig: 'brigadier',
  bv: 'boulevard',
  bvd: 'boulevard',
  blvd: 'boulevard',
  cap: 'capitan',
  cnel: 'coronel',
  cnl: 'coronel',
  comod: 'comodoro',
  cmte: 'comandante',
  cte: 'comandante',
  dr: 'doctor',
  diag: 'diagonal',
  dra: 'doctora',
  est: 'estacion',
  fco: 'francisco',
  gdor: 'gobernador',
  gob: 'gobernador',
  gdora: 'gobernadora',
  gral: 'general',
  grl: 'general',
  hip: 'hipolito',
  hnos: 'hermanos',
  hosp: 'hospital',
  ing: 'ingeniero',
  int: 'intendente',
  intend: 'intendente',
  mons: 'monsenor',
  mcal: 'mariscal',
  pcia: 'provincia',
  pje: 'pasaje',
  pque: 'parque',
  prof: 'profesor',
  pza: 'plaza',
  pto: 'puerto',
  pdte: 'presidente',
  pres: 'presidente',
  pte: 'presidente',
  sgo: 'santiago',
  sgto: 'sargento',
  sta: 'santa',
  sto: 'santo',
  term: 'terminal',
  tte: 'teniente',
  univ: 'universidad',
  vte: 'vicente',
  virr: 'virrey',
  nueve: '9',
  veinticinco: '25',
  veinticuatro: '24',
  veintisiete: '27',
  primero: '1',
  '1ro': '1',
  '1o': '1',
  jb: 'j b',
  jm: 'j m',
};

/** Ranks and offices, which people write or leave out as they like. */
const TITLES = new Set([
  'almirante',
  'brigadier',
  'capitan',
  'comandante',
  'comodoro',
  'coronel',
  'doctor',
  'doctora',
  'don',
  'general',
  'gobernador',
  'ingeniero',
  'intendente',
  'mariscal',
  'presidente',
  'profesor',
  'sargento',
  'teniente',
]);

/** Words that say only what kind of street it is. "del", "la" and the like are dropped with them: nobody types them twice alike. */
const NOISE = new Set([
  'av',
  'avda',
  'avd',
  'ave',
  'avenida',
  'boulevard',
  'calle',
  'calles',
  'de',
  'del',
  'los',
  'las',
  'el',
  'n',
  'nro',
  'num',
  'numero',
  'altura',
  'al',
]);

/** Lower case, no accents, only ASCII letters, digits and single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** All words of a text, folded, with abbreviations written out. */
export function words(text: string): string[] {
  return fold(text)
    .split(' ')
    .flatMap((word) => (ABBREVIATIONS[word] ?? word).split(' '))
    .filter((word) => word !== '');
}

/** Whether a text says only what kind of street it is ("av", "calle de"). */
export function isNoise(text: string): boolean {
  return words(text).every((word) => NOISE.has(word));
}

/** The words that tell one name from another; a name made of noise alone keeps all its words. */
export function nameWords(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : all;
}

/** The words of a name without ranks and offices; a name made of these alone keeps them. */
export function withoutTitles(name: string[]): string[] {
  const rest = name.filter((word) => !TITLES.has(word));
  return rest.length > 0 ? rest : name;
}

/** Text as a URL-safe slug of [a-z0-9-]. */
export function slugify(text: string): string {
  return fold(text).replaceAll(' ', '-');
}
