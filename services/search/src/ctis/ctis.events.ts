/** The indexes follow the facts of dossier-ctis. Versions make each fact idempotent, so nothing needs to be remembered. */
import { Injectable } from '@nestjs/common';
import { On } from '@riph/chassis/facts/events';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import type * as z from 'zod';
import { CtisWriter } from './ctis-writer.ts';

type DossierChange = z.output<(typeof dossierCtisEvents)['dossierChange']['schema']>;
type EtudeChange = z.output<(typeof dossierCtisEvents)['etudeChange']['schema']>;

@Injectable()
export class CtisEvents {
  constructor(private readonly writer: CtisWriter) {}

  @On(dossierCtisEvents.dossierChange)
  async surDossierChange({ dosId, version, document }: DossierChange): Promise<void> {
    await this.writer.suivre([{ dosId, dossier: { version, document } }]);
  }

  @On(dossierCtisEvents.etudeChange)
  async surEtudeChange({ version, document }: EtudeChange): Promise<void> {
    await this.writer.suivre((document?.dossiers ?? []).map((dosId) => ({ dosId, etude: { version, document } })));
  }
}
