/** Files joined to the documents of a request: joined, accepted, taken back, downloaded. Rules: CTI-16 to CTI-18. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import {
  type DocumentJoint,
  type DocumentSaisi,
  type PartieCtis,
  PIECE_AVIS,
} from '@riph/contracts/dossier-ctis/documents.schemas';
import { type DossierVu, dossiersCtis, ENTITE, type EtudeVue } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible, saisie } from '../socle/refus.ts';
import { avisDuComite } from '../socle/suivi.rules.ts';
import {
  depositaireDe,
  empechementJoindre,
  empechementRemplacer,
  empechementRetirer,
  estRapportEnVigueur,
  etatJoint,
  fauteCategorie,
  peutRetenir,
  prochainNumero,
  raisonFigee,
  remplacesPar,
  retenir,
} from './documents.rules.ts';
import { jointsVisibles } from './documents.vue.ts';

/** Of one request: beyond it something is wrong, and its numbers would meet those of the next one (numero.rules.ts). */
const DOCUMENTS_MAX = 999;
/** Of one more; refused when the request holds as many as it may. */
function numeroLibre(d: DossierCtis): number {
  const numero = prochainNumero(d);
  if (numero > DOCUMENTS_MAX) throw impossible(`Une demande porte ${DOCUMENTS_MAX} documents au plus.`);
  return numero;
}

type Vu = { dossier: DossierVu; etude: EtudeVue };

@Injectable()
export class DocumentsCtis {
  constructor(
    private readonly store: Objets,
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
  ) {}

  /** A newer file of the same document takes the place of the one before, which stays in the history. */
  async joindre(vu: Vu, partie: PartieCtis, saisi: DocumentSaisi, fichier: FileRef, actor: Actor): Promise<DocumentJoint> {
    return this.documents.orDiscard(fichier, async () => {
      const par = depositaireDe(actor.profil);
      const raison = empechementJoindre(actor.profil, partie, vu.dossier);
      if (par === null || raison) throw impossible(raison ?? '');
      const titre = titreDe(vu.etude, partie, saisi);
      let joint: DocumentJoint | undefined;
      await this.store.change(dossiersCtis, { id: vu.dossier.id }, (d, tx) => {
        const encore = empechementJoindre(actor.profil, partie, d);
        if (encore) throw impossible(encore);
        const faute = fauteCategorie(partie, saisi, par, d.documents);
        if (faute) throw saisie('categorieCode', faute);
        const id = numeroLibre(d);
        joint = {
          id,
          partie,
          ctisId: saisi.duPortail,
          categorieCode: saisi.categorieCode,
          titre,
          versionManuelle: saisi.versionManuelle.trim() || null,
          etat: etatJoint(par),
          courant: true,
          deposePar: par,
          deposeLe: this.clock.instant(),
          fichier,
          retire: false,
        };
        for (const ancien of remplacesPar(d.documents, joint)) ancien.courant = false;
        d.documents.push(joint);
        noter(tx, vu.dossier.id, actor, 'JOINDRE_DOCUMENT', { documentId: id, partie, titre });
      });
      if (!joint) throw refusal('objet.introuvable', { objet: 'Document' });
      return joint;
    });
  }

  /** Added to the opinion in force by its committee, whose `annoncer` tells who is to know; it is never taken back. */
  async joindreAvis(vu: DossierVu, fichier: FileRef, actor: Actor, annoncer: (tx: Tx, id: number) => void): Promise<void> {
    return this.documents.orDiscard(fichier, async () => {
      await this.store.change(dossiersCtis, { id: vu.id }, (d, tx) => {
        if (!d.suivi || avisDuComite(d.suivi).length === 0)
          throw impossible('Aucun avis n’a été rendu ici par votre comité : il n’y a rien à quoi joindre cette pièce.');
        const id = prochainNumero(d);
        d.documents.push({
          id,
          partie: 2,
          ctisId: null,
          categorieCode: PIECE_AVIS.code,
          titre: fichier.nom,
          versionManuelle: null,
          etat: 'FINAL',
          courant: true,
          deposePar: 'COMITE',
          deposeLe: this.clock.instant(),
          fichier,
          retire: false,
        });
        noter(tx, vu.id, actor, 'JOINDRE_AVIS', { documentId: id, nom: fichier.nom });
        annoncer(tx, id);
      });
    });
  }

  /** Another file takes the place of a report on part I, which stays in the history; `annoncer` tells who is to know. */
  async remplacerRapport(
    vu: DossierVu,
    { id, version, motif }: { id: number; version: number; motif: string },
    fichier: FileRef,
    actor: Actor,
    annoncer: (tx: Tx, neuf: number) => void,
  ): Promise<void> {
    return this.documents.orDiscard(fichier, async () => {
      await this.store.change(dossiersCtis, { id: vu.id, version }, (d, tx) => {
        const raison = empechementRemplacer(actor.profil, d);
        if (raison) throw impossible(raison);
        const ancien = d.documents.find((x) => x.id === id && estRapportEnVigueur(x));
        if (!ancien) throw refusal('objet.introuvable', { objet: 'Avis' });
        const neuf = numeroLibre(d);
        ancien.courant = false;
        d.documents.push({ ...ancien, id: neuf, courant: true, deposeLe: this.clock.instant(), fichier });
        const details = { remplace: ancien.fichier.sha256, par: fichier.sha256 };
        tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'REMPLACER_RAPPORT', commentaire: motif, details, actor });
        annoncer(tx, neuf);
      });
    });
  }

  async retenir(vu: DossierVu, id: number, actor: Actor): Promise<void> {
    await this.changer(vu, id, actor, (document, d, tx) => {
      const figee = raisonFigee(document.partie, d);
      if (figee) throw impossible(figee);
      if (!peutRetenir(actor.profil, document)) throw impossible('Seul un projet en vigueur se retient.');
      retenir(d.documents, (x) => x.id === id);
      noter(tx, vu.id, actor, 'RETENIR_DOCUMENT', { documentId: id, titre: document.titre });
    });
  }

  /** Its line stays in the journal; its file goes: nothing was examined on it. */
  async retirer(vu: DossierVu, id: number, actor: Actor): Promise<void> {
    await this.changer(vu, id, actor, (document, d, tx) => {
      const raison = empechementRetirer(actor.profil, document, d);
      if (raison) throw impossible(raison);
      document.retire = true;
      void tx.forgetDocument(document.fichier.documentId);
      noter(tx, vu.id, actor, 'RETIRER_DOCUMENT', { documentId: id, titre: document.titre });
    });
  }

  /** Of the documents and of the pieces of part II. Throws `objet.introuvable` for what the reader does not see, or that was taken back. */
  trouver(vu: DossierVu, pieces: readonly DocumentJoint[], id: number, actor: Actor): DocumentJoint {
    const document = [...jointsVisibles(vu, actor), ...pieces].find((d) => d.id === id);
    if (!document) throw refusal('objet.introuvable', { objet: 'Document' });
    return document;
  }

  /** Every download leaves its line. */
  async noterLecture(dosId: DosId, actor: Actor, details: Record<string, unknown>): Promise<void> {
    await this.store.note((tx) => noter(tx, dosId, actor, 'TELECHARGER', details));
  }

  private async changer(
    vu: DossierVu,
    id: number,
    actor: Actor,
    acte: (document: DocumentJoint, d: DossierCtis, tx: Tx) => void,
  ): Promise<void> {
    await this.store.change(dossiersCtis, { id: vu.id }, (d, tx) => {
      const document = jointsVisibles({ id: vu.id, ...d }, actor).find((x) => x.id === id);
      if (!document) throw refusal('objet.introuvable', { objet: 'Document' });
      acte(document, d, tx);
    });
  }
}

/** That of the portal for one of its documents; typed for another one. */
function titreDe(etude: EtudeVue, partie: PartieCtis, { duPortail, titre }: DocumentSaisi): string {
  if (duPortail === null) {
    if (titre.trim() === '') throw saisie('titre', 'Donnez un titre au document.');
    return titre.trim();
  }
  const connu = etude.pieces.find((p) => p.ctisId === duPortail && p.partie === partie);
  if (!connu) throw refusal('objet.introuvable', { objet: 'Document du portail' });
  return connu.titre;
}

const noter = (tx: Pick<Tx, 'journal'>, entityId: number, actor: Actor, action: string, details: Record<string, unknown>): void =>
  tx.journal({ entityCode: ENTITE, entityId, action, details, actor });
