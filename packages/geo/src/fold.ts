const ABBREVIATIONS: Readonly<Record<string, string>> = {
  alte: 'almirante',
  almte: 'almirante',
  aerop: 'aeropuerto',
  arq: 'arquitecto',
  aut: 'autopista',
  autop: 'autopista',
  bart: 'bartolome',
  bme: 'bartolome',
  bdo: 'bernardo',
  brig: 'brigadier',
  bv: 'boulevard',
  bvd: 'boulevard',
  blvd: 'boulevard',
  cap: 'capitan',
  cnel: 'coronel',
  cnl: 'coronel',
  comod: 'comodoro',
  cdad: 'ciudad',
  cmte: 'comandante',
  crio: 'comisario',
  cte: 'comandante',
  dr: 'doctor',
  diag: 'diagonal',
  dra: 'doctora',
  est: 'estacion',
  fco: 'francisco',
  fdez: 'fernandez',
  gdor: 'gobernador',
  gob: 'gobernador',
  gdora: 'gobernadora',
  gmo: 'guillermo',
  gral: 'general',
  grl: 'general',
  hdez: 'hernandez',
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
  rguez: 'rodriguez',
  setiembre: 'septiembre',
  sgo: 'santiago',
  sgto: 'sargento',
  sn: 'san',
  sta: 'santa',
  sto: 'santo',
  term: 'terminal',
  tte: 'teniente',
  univ: 'universidad',
  vte: 'vicente',
  virr: 'virrey',
  vrey: 'virrey',
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

/** Ranks, offices and the passage, which people write or leave out as they like. */
const TITLES = new Set([
  'almirante',
  'arquitecto',
  'brigadier',
  'cabo',
  'capitan',
  'comandante',
  'comisario',
  'comodoro',
  'coronel',
  'doctor',
  'doctora',
  'don',
  'fray',
  'general',
  'gobernador',
  'ingeniero',
  'intendente',
  'juez',
  'mariscal',
  'mayor',
  'ministro',
  'monsenor',
  'padre',
  'pasaje',
  'presidente',
  'profesor',
  'sargento',
  'teniente',
  'virrey',
]);

/** Fewer letters begin too many names. */
const SHORTEST_TELLING = 4;

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

/** The words of a name without single letters, which stand for a second name; a name that is little else keeps them. */
export function withoutInitials(name: string[]): string[] {
  const rest = name.filter((word) => word.length > 1 || /\d/.test(word));
  return rest.some((word) => word.length >= SHORTEST_TELLING) ? rest : name;
}

/** Text as a URL-safe slug of [a-z0-9-]. */
export function slugify(text: string): string {
  return fold(text).replaceAll(' ', '-');
}
