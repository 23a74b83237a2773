/**
 * Every limit, delay and constant of the product, read by the portal and the server alike (A-428, O-278, T-337…T-340).
 * Milliseconds carry the suffix `Ms`, minutes `Min`.
 */

/** Order creation (spec ordering §5, §9). */
export const ORDERING = {
  /** Where vehicles drive unless the installation says otherwise: degrees of latitude and of longitude (decisions "Area"). */
  area: { lat: [-56, -17], lon: [-77, -53] },
  searchMinChars: 4,
  searchMaxChars: 100,
  suggestDebounceMs: 600,
  dateSettleMs: 400,
  suggestions: 5,
  defaultSuggestions: 10,
  personSearchDebounceMs: 500,
  personSuggestions: 5,
  stopDelayDebounceMs: 200,
  maxStops: 3,
  maxAddresses: 5,
  noteMax: 250,
  noteHeaderChars: 50,
  arrivalDataMax: 60,
  defaultAntelacionMin: 30,
  earliestExtraMin: 5,
  returnMarginMin: 20,
  /** The duration that the portal reckoned with may differ by so much (DO-22). */
  returnToleranceMin: 2,
  returnDefaultExtraMin: 5,
  defaultReturnDays: 7,
  horizonHours: 8760,
  planMaxMonths: 3,
  /** Both ways on every day of the longest plan (DO-20). */
  planMaxTrips: 186,
  pickerFrom: '05:00',
  pickerTo: '24:00',
  pickerStepMin: 5,
  waitMaxHours: 23,
  waitMaxMinutes: 59,
  maxPasajes: 50,
  mapZoom: 11,
  sheetFull: 100,
  sheetHalf: 60,
  sheetBelowPx: 900,
  quotePromiseMin: 15,
  createTimeoutMs: 20_000,
  idempotencyHours: 24,
  repeatWindowMs: 10_000,
} as const;

/** Fixed routes (DO-61, DO-62, ordering.md §3.6). */
export const CARPOOL = {
  nearMeters: 1500,
  stopMeters: 30,
  searchDays: 7,
  searchLimit: 50,
  maxStops: 30,
  maxSeats: 50,
  weeksAhead: 4,
} as const;

/** The inbox of orders that wait for an authorization. */
export const APPROVALS = { page: 50, pollMs: 30_000, soonHours: 3 } as const;

/** Lists, detail and reports (spec orders §9). */
export const ORDERS = {
  pageSize: 50,
  maxOffset: 10_000,
  listMaxDays: 1827,
  listDefaultDays: 366,
  /** Pages of a list that are looked at again by themselves, at most. */
  livePages: 4,
  scrollThresholdPx: 100,
  searchDebounceMs: 500,
  searchMaxChars: 100,
  searchMaxWords: 8,
  periodDebounceMs: 1000,
  skeletonRows: 10,
  passengersBeforeMore: 3,
  timelineChars: 53,
  routeToggleLockMs: 1000,
  reportLockMs: 600_000,
  reportMonths: 6,
  reportFirstYear: 2022,
  reportMaxDays: 366,
  /** Orders that the browser makes a workbook of; more arrive by e-mail (DT-39). */
  reportBrowserMax: 10_000,
  /** A report of more megabytes is a link instead of an attachment, where no setting says otherwise. */
  reportAttachMb: 15,
  reportKeptDays: 7,
  /** Minutes until each further attempt. */
  reportRetryMin: [1, 5, 15],
  dashboardTokenMin: 5,
  dashboardTop: 10,
  lateCancellationMin: 15,
  unacceptedExpiryMin: 60,
  starsMin: 1,
  starsMax: 5,
  ratingNoteMax: 250,
  favouriteNameMax: 60,
  favouritesMax: 50,
  distanceShortKm: 60,
  distanceMediumKm: 200,
} as const;

/** Notices and their delivery (DT-47…DT-49). */
export const NOTICES = {
  shown: 20,
  badgeMax: 9,
  days: 60,
  /** E-mails that were sent, or given up, are kept for as long. */
  mailDays: 30,
  pollMs: 20_000,
  /** How often an installation that sends no pushes is asked (DT-47). */
  quietPollMs: 60_000,
  /** A push that its browser could not get in that time is no news any more. */
  pushHours: 4,
  pushTimeoutMs: 10_000,
  lookupTimeoutMs: 3000,
} as const;

/** Live tracking (spec orders §4.8). */
export const TRACKING = {
  eventsMs: 7500,
  dataMs: 10_000,
  trackMs: 5000,
  carMs: 5000,
  minutesLeftMs: 30_000,
  shutOffMs: 6000,
  waitingClockMs: 1000,
  arrivedCeilingMs: 2 * 60 * 60_000,
  publicHoursAfterEnd: 24,
  positionFreshMs: 5 * 60_000,
  maxPathPoints: 2000,
} as const;

/** What carriers may post, and for how long it is kept (orders.md S26, decisions "Carrier API"). */
export const CARRIER = {
  /** A declared time further than this from its reception is a mistake (ruling: time of carrier events). */
  clockOffMaxMin: 12 * 60,
  beforeRegistrationMin: 10,
  maxPositions: 500,
  drivenPathPoints: 500,
  voucherMax: 40,
  liquidacionMax: 40,
  positionDays: 90,
} as const;

/** Access, shell and administration (spec access §9). */
export const ACCESS = {
  mobileBelowPx: 640,
  landscapeMaxHeightPx: 450,
  landscapeMaxWidthPx: 950,
  labelShiftPx: 1260,
  inactivityMs: 600_000,
  inactivityCheckMs: 10_000,
  toastMs: 2500,
  notificationPromptMs: 5000,
  filterDebounceMs: 500,
  cecoDebounceMs: 500,
  cecoSearchFrom: 8,
  passwordMin: 8,
  passwordMax: 30,
  usernameMax: 99,
  emailMax: 99,
  nameMax: 100,
  employeeSurnameMax: 75,
  dniMax: 10,
  legajoMax: 60,
  aliasMax: 40,
  infoMax: 100,
  groupNameMax: 50,
  groupDescriptionMax: 250,
  inviteMax: 50,
  employeesPage: 10,
  paginationWindow: 10,
  groupsLimit: 9999,
  employeesMaxPage: 100,
  employeeSearchMax: 200,
  /** Rows of a spreadsheet of employees, those checked by one call, and those made by one. */
  importMax: 1000,
  importCheckMax: 100,
  importChunk: 25,
  importMaxBytes: 5 * 1024 * 1024,
  inviteGapMin: 5,
  invitesPerDay: 500,
  favouritesMax: 200,
  corporateAddressesMax: 2000,
  streetMax: 255,
  callbackGapMin: 5,
  callbacksPerDay: 10,
  devicesPerUser: 10,
  deviceTokenMax: 4096,
  /** Those who may grant a permission, as a refusal names them. */
  administratorsNamed: 3,
  auditPage: 50,
  auditDefaultDays: 31,
  auditMaxDays: 366,
  rosterLockMs: 600_000,
  pictureMinPx: 250,
  pictureMaxBytes: 5 * 1024 * 1024,
  pictureMaxPixels: 40_000_000,
  pictureStoredPx: 1024,
  recoveryPasswordHours: 24,
  registrationHours: 72,
  emailRestoreHours: 72,
  welcomePasswordHours: 72,
  /** Failures of one person within an hour that cost no time, how much each further one costs, and the most. */
  signInFreeFailures: 20,
  signInWaitStepMs: 500,
  signInWaitMaxMs: 5000,
  sessionIdleMin: 30,
  sessionMaxHours: 12,
} as const;

/** Maps (spec access §2.9, spec orders §9). */
export const MAP = {
  center: { lat: -34.599722, lon: -58.381944 },
  zoomCountry: 4,
  zoomCity: 11,
  zoomPoint: 15,
  fitPadding: 100,
  detailPadding: { left: 600, right: 50, top: 130, bottom: 40 },
} as const;

export const TIME_ZONE = 'America/Argentina/Buenos_Aires';
export const PHONE_PREFIX = '+54';
export const PHONE_COUNTRY = 'AR';
export const DOCUMENT_TYPE = 'AR_DNI';
/** What stands where a value is missing (spec access §9). */
export const MISSING = 's/i';
