import { runAlone } from '@riph/chassis/main';
import { service } from './service.ts';

await runAlone(service);
