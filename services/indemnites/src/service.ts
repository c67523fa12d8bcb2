import { defineService } from '@riph/chassis/process/service';
import { HANDLERS, IndemnitesModule } from './indemnites.module.ts';

export const service = defineService({ nom: 'indemnites', module: IndemnitesModule, store: 'postgres', handlers: HANDLERS });
