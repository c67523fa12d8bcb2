import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { type Html, html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { Pdf } from '@riph/chassis/print/pdf';
import type { FileRef } from '@riph/contracts/core/files';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { FlowActs } from '../socle/flow.ts';
import { Referentiels } from '../socle/referentiels.ts';

export type Courrier = {
  titre: string;
  corps: Html;
  nom: string;
  /** Signed on another day than it is printed: who signs dates it. */
  aSigner?: boolean;
};

/** Prints the letters of the committee in charge of a dossier. */
@Injectable()
export class Courriers {
  constructor(
    private readonly flow: FlowActs,
    private readonly pdf: Pdf,
    private readonly documents: Documents,
    private readonly referentiels: Referentiels,
    private readonly clock: Clock,
  ) {}

  /** The bytes of the letter, on the committee's paper, dated today unless it is to sign. */
  async imprimer(dossier: Dossier, { titre, corps, aSigner = false }: Courrier): Promise<Buffer> {
    const cpp = dossier.cppId === null ? undefined : await this.referentiels.cpp(dossier.cppId);
    const l = letter({
      emetteur: {
        nom: cpp?.nom ?? 'Comité de protection des personnes',
        adresse: cpp ? [cpp.adresse, `${cpp.codePostal} ${cpp.ville}`].filter((x) => x.trim() !== '') : [],
        courriel: cpp?.email ?? undefined,
      },
      destinataire: this.flow.citations(dossier).destinataire,
      reference: dossier.referenceCpp ? `${dossier.numero} · ${dossier.referenceCpp}` : (dossier.numero ?? ''),
      date: aSigner ? null : this.clock.today(),
      titre,
      corps: html`${corps}`,
      signataire: { nom: cpp?.nom ?? '', qualite: 'Pour le comité,' },
    });
    return this.pdf.print(l.content, l.options);
  }

  /** Prints and stores: `act` keeps its line in its transaction, the bytes are deleted when it surely failed. */
  async avec<T>(dossier: Dossier, courrier: Courrier, act: (fichier: FileRef) => Promise<T>): Promise<T> {
    return this.garderOuEcarter(await this.documents.deposer(await this.imprimer(dossier, courrier), courrier.nom), act);
  }

  private async garderOuEcarter<T>(fichier: FileRef, act: (fichier: FileRef) => Promise<T>): Promise<T> {
    try {
      return await act(fichier);
    } catch (error) {
      await this.documents.ecarter(fichier, error);
      throw error;
    }
  }
}
