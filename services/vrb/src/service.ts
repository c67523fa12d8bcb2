import { defineService } from '@riph/chassis/process/service';
import { HANDLERS, VrbModule } from './vrb.module.ts';

export const service = defineService({ nom: 'vrb', module: VrbModule, store: 'postgres', handlers: HANDLERS });
