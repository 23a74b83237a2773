/** Where every local date and hour of Traza is read. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires';
