/** Writes to the index of studies, from the facts of both owners. */
import { Injectable } from '@nestjs/common';
import type { EtuId } from '@riph/contracts/core/ids';
import type { EtudeCtisIndexee } from '@riph/contracts/dossier-ctis/indexation.schemas';
import type { EtudeIndexee } from '@riph/contracts/etude/etude.events';
import { derives, IndexWriter, type Ligne } from '../socle/index-writer.ts';
import { ecritures } from '../socle/numero.rules.ts';

type Version<D> = { etuId: EtuId; version: number; document: D | null };

@Injectable()
export class EtudeWriter {
  constructor(private readonly writer: IndexWriter) {}

  suivreNationale(version: Version<EtudeIndexee>): Promise<void> {
    return this.writer.suivre('ETUDE', (alias) => this.writer.ecrire(alias, [nationale(version)]));
  }

  suivreEssai(version: Version<EtudeCtisIndexee>): Promise<void> {
    return this.writer.suivre('ETUDE', (alias) => this.writer.ecrire(alias, [essai(version)]));
  }

  ecrireNationales(alias: string, versions: readonly Version<EtudeIndexee>[]): Promise<void> {
    return this.writer.ecrire(alias, versions.map(nationale));
  }

  ecrireEssais(alias: string, versions: readonly Version<EtudeCtisIndexee>[]): Promise<void> {
    return this.writer.ecrire(alias, versions.map(essai));
  }
}

const nationale = ({ etuId, version, document: e }: Version<EtudeIndexee>): Ligne => ({
  id: etuId,
  version,
  source: e && {
    ...e,
    dateAvisFavorable: undefined,
    ...derives(etuId, e),
    numeros: [e.numero, e.numeroNational].flatMap((n) => (n ? ecritures(n) : [])),
    date: e.dateSoumission,
    annee: e.dateSoumission?.slice(0, 4),
  },
});

const essai = ({ etuId, version, document: e }: Version<EtudeCtisIndexee>): Ligne => ({
  id: etuId,
  version,
  source: e && {
    ...derives(etuId, e),
    etuId,
    reglementationCode: 'REG536',
    numero: e.numeroCtis,
    numeros: [e.numeroCtis, ...e.numerosSecondaires].flatMap(ecritures),
    etat: e.statut,
    titre: e.titre,
    titreAbrege: e.titreCourt,
    promoteur: e.promoteur,
    cppId: e.cppId,
    dateAutorisation: e.autoriseLe,
    dateFinPrevue: e.finPrevue,
    date: e.autoriseLe,
    annee: e.autoriseLe?.slice(0, 4),
    acces: e.acces,
    autresMots: [
      ...(e.titrePublic ? [e.titrePublic] : []),
      ...e.titresFrancais,
      ...e.coPromoteurs,
      ...e.produits,
      ...e.substances,
      ...e.pathologies,
    ],
    recrutement: e.recrutement,
    phaseCode: e.phaseCode,
    enTransition: e.enTransition,
    publicationAutorisee: e.publicationAutorisee,
    essai: e,
  },
});
