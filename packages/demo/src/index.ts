export {
  AGENCIAS,
  CHOFERES,
  DEMO_CLIENTES,
  NIGHT_SURCHARGE,
  PAYMENT_METHODS,
  PLACES,
  TARIFAS,
  VEHICULO_TYPES,
} from './catalogue.ts';
export { createDice, type Dice } from './dice.ts';
export {
  type DemoChofer,
  type DemoVehiculo,
  EXPIRING_DOCUMENTOS,
  FLOTA_CHOFERES,
  FLOTA_VEHICULOS,
  OWN_AGENCIA,
} from './flota.ts';
export { billOf, type PlannedLine, type PlannedPedido, type PlannedRoute, planPedido } from './history-plan.ts';
export { type LivePlan, planLiveDay } from './live-day.ts';
export { DEMO_OPERADORES, type DemoOperador } from './operadores.ts';
export {
  type ClienteKey,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type DemoAccount,
  type DemoPerson,
  emailOf,
  plainEmpleados,
} from './people.ts';
export { type Persona, type PersonaKey, personas } from './personas.ts';
export { ownersOf, PRICED_TYPES, type PriceOwner, pricesOf } from './priced-types.ts';
