import { frontEndConfig } from '@traza/build/config.ts';

export default frontEndConfig('operaciones');
