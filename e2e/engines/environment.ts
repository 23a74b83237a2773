/** Of a person in Argentina, whatever the machine is set to. */
export const ENVIRONMENT = {
  TZ: 'America/Argentina/Buenos_Aires',
  LANG: 'es_AR.UTF-8',
  LANGUAGE: 'es_AR',
};
