/** What a reader gets of a request. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { isAttendue, isOuverte } from '@riph/contracts/expertise/expertise.workflow';
import type { ExpertiseLue } from '@riph/contracts/expertise/sollicitation.schemas';
import { type DocumentRow, type Sollicitation, SollicitationRepository } from './sollicitation.repository.ts';

export const documentLu = ({ id, expId, nom, type, document: f, deposeLe }: DocumentRow) =>
  type === 'DEMANDE'
    ? []
    : [{ id, expId, nomExpert: nom, typeDoc: type, deposeLe, nom: f.nom, type: f.type, taille: f.taille, sha256: f.sha256 }];

@Injectable()
export class Vue {
  constructor(
    private readonly repository: SollicitationRepository,
    private readonly clock: Clock,
  ) {}

  async de(lignes: readonly Sollicitation[], actor: Actor): Promise<ExpertiseLue[]> {
    const documents = lignes.length === 0 ? [] : await this.repository.documents(lignes.map((s) => s.id));
    return lignes.map((s) => this.une(s, documents.filter((d) => d.sollicitationId === s.id).flatMap(documentLu), actor));
  }

  /** Once closed, a request tells the expert no more what the dossier is about. */
  private une(s: Sollicitation, documents: ExpertiseLue['documents'], actor: Actor): ExpertiseLue {
    const { cppId: _cppId, ...ligne } = s;
    const clos = actor.profil === 'EXPERT' && !isOuverte(s);
    const tu = { titre: null, domaines: [], resume: null, question: null, message: null };
    const enRetard = isAttendue(s) && s.attenduLe < this.clock.today();
    return { ...ligne, ...(clos && tu), documents: clos ? [] : documents, enRetard };
  }
}
