/** How the request to be called back stands. */
export type PhoneSupport = 'beforeCall' | 'afterCall';
type PhoneSupportEvent = 'called' | 'closed';

export function reducePhoneSupport(_state: PhoneSupport, event: PhoneSupportEvent): PhoneSupport {
  return event === 'called' ? 'afterCall' : 'beforeCall';
}
