import { defineService } from '@riph/chassis/process/service';
import { ExpertiseModule, HANDLERS } from './expertise.module.ts';

export const service = defineService({ nom: 'expertise', module: ExpertiseModule, store: 'postgres', handlers: HANDLERS });
