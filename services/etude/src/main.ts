import { runAlone } from '@riph/chassis/process/main';
import { service } from './service.ts';

await runAlone(service);
