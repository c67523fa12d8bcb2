/** Prints the final assessment report of a request; it is not kept. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { letter } from '@riph/chassis/print/letter';
import { Pdf } from '@riph/chassis/print/pdf';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import { PiecesJointes } from '../etude/pieces-jointes.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import type { DossierVu, EtudeVue } from '../socle/collections.ts';
import { corpsFar } from './lettre-far.ts';

@Injectable()
export class RapportFinal {
  constructor(
    private readonly categories: CategoriesCtis,
    private readonly pieces: PiecesJointes,
    private readonly comites: Comites,
    private readonly documents: DocumentStore,
    private readonly pdf: Pdf,
    private readonly clock: Clock,
  ) {}

  /** `dossier` and `etude`: as access gave them. The bytes are to be deleted once they are sent. */
  async imprimer({ dossier, etude }: { dossier: DossierVu; etude: EtudeVue }, actor: Actor): Promise<FileRef> {
    const cppId = dossier.cppId ?? etude.cppId;
    const parties = [
      { partie: 1, categories: await this.categories.dePartie(1) },
      { partie: 2, categories: await this.categories.dePartie(2) },
    ] as const;
    const pieces = (await this.pieces.lues(dossier, actor)).filter((p) => p.statut === 'ACTIVE');
    const l = letter({
      emetteur: { nom: cppId === null ? 'Comité de protection des personnes' : await this.comites.nom(cppId) },
      reference: `${dossier.numeroCtis} ${dossier.cleDemande}`,
      date: this.clock.today(),
      titre: 'Rapport d’évaluation final',
      corps: corpsFar({ dossier, etude, pieces, parties }),
    });
    const nom = `rapport-evaluation-${dossier.numeroCtis}-${dossier.cleDemande}.pdf`;
    return this.documents.putBuffer(await this.pdf.print(l.content, l.options), { nom, type: 'application/pdf' });
  }
}
