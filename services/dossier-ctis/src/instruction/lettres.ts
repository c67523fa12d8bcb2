/** The letters that go with what a committee asks or refuses on part II: on its paper, among the documents of the request. Rule: CTI-66. */
import { Injectable } from '@nestjs/common';
import type { Html } from '@riph/chassis/print/html';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Courriers } from '@riph/examen/lettres/courriers';
import type { LigneDeLettre } from '@riph/examen/lettres/lettres';
import type { Citations } from '@riph/examen/socle/citations';
import { Documents } from '@riph/examen/socle/documents';
import { Flow } from '@riph/examen/socle/flow';
import type { TypeDocument } from '@riph/examen/tables/document.entity';

type Lettre = { type: TypeDocument; titre: string; nom: string; corps: (c: Citations) => Html };
/** Writes the line of the letter in the transaction of its act. */
export type Garder = (tx: Tx) => Promise<unknown>;

@Injectable()
export class LettresCtis {
  constructor(
    private readonly flow: Flow,
    private readonly courriers: Courriers,
    private readonly documents: Documents,
  ) {}

  /** Printed before the transaction of `act`, which keeps it; the bytes go when it failed. */
  async avec(
    id: DosId,
    { type, titre, nom, corps }: Lettre,
    actor: Actor,
    act: (garder: Garder) => Promise<void>,
  ): Promise<void> {
    const tete = await this.flow.head(id);
    if (!tete) throw refusal('objet.introuvable', { objet: 'Dossier' });
    const courrier = { titre, nom: `${nom}-${tete.numero?.replaceAll(' ', '-')}.pdf`, corps: corps(this.flow.citations(tete)) };
    await this.courriers.avec(tete, courrier, actor, (fichier) =>
      act((tx) => this.documents.garder(tx, tete, { type, libelle: titre, fichier, pourDeposant: true }, actor)),
    );
  }
}

/** FR001, with the section that it is about. */
export const considerationsEnLignes = ({ considerations }: Pick<DemandeSuivie, 'considerations'>): LigneDeLettre[] =>
  considerations.map(({ numero, section, texte }) => ({ libelle: section ? `${numero} (${section})` : numero, texte }));
