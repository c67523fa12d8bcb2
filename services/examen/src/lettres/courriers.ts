import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Html } from '@riph/chassis/print/html';
import { Pdf } from '@riph/chassis/print/pdf';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { type Delegataire, QUALITE_DELEGATAIRE } from '@riph/contracts/examen/delegation.rules';
import type { MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { Documents } from '../socle/documents.ts';
import type { Dossier } from '../socle/dossier.ts';
import { Flow } from '../socle/flow.ts';
import { Membres } from '../socle/membres.ts';
import { Referentiels } from '../socle/referentiels.ts';
import { papier } from './papier.ts';

export type Courrier = {
  titre: string;
  corps: Html;
  nom: string;
  /** Signed on another day than it is printed: who signs dates it, and writes his name and his quality. */
  aSigner?: boolean;
  /** Who decided it for the committee, whoever typed it. */
  delegataire?: Signataire | null;
  /** It was given that day, and is printed again: who signed it is not named. */
  renduLe?: Jour;
};
export type Signataire = Pick<Delegataire<MembreAnnuaire>, 'nom' | 'prenom' | 'fonction'>;
/** What an opinion keeps of who decided it by delegation. */
export const identiteDe = ({ nom, prenom, fonction }: Signataire): Signataire => ({ nom, prenom, fonction });
export const nomDe = ({ prenom, nom }: Pick<Signataire, 'prenom' | 'nom'>): string => `${prenom} ${nom}`;
/** As a letter names who decided by delegation. */
const auteurDelegue = (d: Signataire) => ({ nom: nomDe(d), qualite: QUALITE_DELEGATAIRE[d.fonction] });

/** Prints the letters of the committee in charge of a dossier. */
@Injectable()
export class Courriers {
  constructor(
    private readonly flow: Flow,
    private readonly pdf: Pdf,
    private readonly documents: Documents,
    private readonly referentiels: Referentiels,
    private readonly membres: Membres,
    private readonly clock: Clock,
  ) {}

  /** The bytes of the letter, on the committee's paper, dated today unless it is to sign. */
  async imprimer(dossier: Dossier, courrier: Courrier, actor: Actor | null): Promise<Buffer> {
    const { titre, corps, renduLe, aSigner = false } = courrier;
    const l = papier({
      comite: dossier.cppId === null ? undefined : await this.referentiels.cpp(dossier.cppId),
      destinataire: this.flow.citations(dossier).destinataire,
      reference: dossier.referenceCpp ? `${dossier.numero} · ${dossier.referenceCpp}` : (dossier.numero ?? ''),
      titre,
      corps,
      date: aSigner ? null : (renduLe ?? this.clock.today()),
      auteur: aSigner ? null : await this.auteur(dossier, courrier, actor),
    });
    return this.pdf.print(l.content, l.options);
  }

  /** First name, name and quality of who acts (CRPA L212-1). Null: the platform, on a day that passed. */
  private async auteur(dossier: Dossier, { delegataire = null, renduLe }: Courrier, actor: Actor | null) {
    if (delegataire) return auteurDelegue(delegataire);
    if (renduLe !== undefined) return undefined;
    if (actor === null) return { nom: 'Établi par la plateforme', qualite: 'Constat automatique' };
    const isMembre = actor.profil === 'INSTRUCTEUR';
    const membre = isMembre ? await this.membres.membre(dossier, this.clock.today(), actor.utiId) : undefined;
    if (membre) return { nom: nomDe(membre), qualite: `${FONCTION_MEMBRE_LABELS[membre.fonction]} du comité` };
    return {
      nom: actor.nom,
      qualite: actor.profil === 'SUPER_ADMIN' ? 'Administration de la plateforme' : 'Secrétariat du comité',
    };
  }

  /** Prints and stores: `act` keeps its line in its transaction, the bytes are deleted when it surely failed. */
  async avec<T>(dossier: Dossier, courrier: Courrier, actor: Actor | null, act: (fichier: FileRef) => Promise<T>): Promise<T> {
    return this.garderOuEcarter(await this.documents.deposer(await this.imprimer(dossier, courrier, actor), courrier.nom), act);
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
