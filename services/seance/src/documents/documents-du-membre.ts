/** What a member finds on his home of the séances: his readings, agendas and minutes of those that examine a dossier given to him. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { DocumentsAccess } from './documents.access.ts';
import { DocumentsRepository } from './documents.repository.ts';

@Injectable()
export class DocumentsDuMembre {
  constructor(
    private readonly presences: PresenceRepository,
    private readonly repository: DocumentsRepository,
    private readonly access: DocumentsAccess,
  ) {}

  /** Nothing for who works in no committee. What the page of documents would refuse him is left out. */
  async lister(actor: Actor | null, { dosIds, depuis }: { dosIds: readonly DosId[]; depuis: string }) {
    if (!actor || actor.cppId === null) return { lectures: [], documents: [] };
    const lectures = await this.presences.lecturesDepuis(actor.utiId, actor.cppId, depuis);
    const recents = await this.repository.recents(actor.cppId, [...dosIds, ...lectures], depuis);
    const documents = await this.access.ouverts(recents, actor);
    return { lectures, documents: documents.map(({ document, ...d }) => ({ ...d, nom: document.nom })) };
  }
}
