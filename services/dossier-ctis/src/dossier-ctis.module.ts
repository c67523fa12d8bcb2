/** Studies and dossiers of the European portal. What is not built answers 501. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { dossierCtisContracts } from '@riph/contracts/dossier-ctis/index';
import { BatchHandlers } from './batch/batch.handlers.ts';
import { EtatImport } from './batch/etat.ts';
import { Historique } from './batch/historique.ts';
import { Importeur } from './batch/importeur.ts';
import { Imports } from './batch/imports.ts';
import { Planification } from './batch/planification.ts';
import { DossierHandlers } from './dossier/dossier.handlers.ts';
import { EtudeAccess } from './etude/etude.access.ts';
import { EtudeHandlers } from './etude/etude.handlers.ts';

/** The first built call of a group makes the compiler ask for its class here. */
export const HANDLERS = { batch: BatchHandlers, dossier: DossierHandlers, etude: EtudeHandlers } satisfies ClassesOf<
  typeof dossierCtisContracts
>;

@Module({
  controllers: Object.values(HANDLERS),
  providers: [EtatImport, EtudeAccess, Historique, Importeur, Imports, Planification],
})
export class DossierCtisModule {}
