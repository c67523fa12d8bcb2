/** The part of the daily task that is about studies that have begun: the final report and the yearly safety report that are due, the planned end and the end of the insurance that come or have passed. */
import { Injectable } from '@nestjs/common';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceRapportSecurite, rapportAttendu } from '@riph/contracts/etude/socle/delais.suites';
import { isTerminee } from '@riph/contracts/etude/socle/etude.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { EtudeRepository, type EtudeSuivie } from '../../socle/dossier/etude.repository.ts';
import { type EtudeARappeler, type EtudeAssuree, type EtudeSansRapport, RappelsRepository } from './rappels.repository.ts';
import {
  PREMIER_RAPPEL_ASSURANCE_JOURS,
  PREMIER_RAPPEL_FIN_JOURS,
  rappelAssurance,
  rappelFinPrevue,
  rappelRapportFinal,
  rappelRapportSecurite,
} from './rappels.rules.ts';

@Injectable()
export class RappelsEtude {
  constructor(
    private readonly repository: RappelsRepository,
    private readonly suivies: EtudeRepository,
    private readonly db: Database,
  ) {}

  async passer(jour: Jour, lignes: OneByOne): Promise<void> {
    const [sansRapport, suivies, commencees, assurances] = await Promise.all([
      this.repository.sansRapportFinal(),
      this.suivies.suiviesEnSecurite(null),
      this.repository.finsPrevues(addJours(jour, PREMIER_RAPPEL_FIN_JOURS)),
      this.repository.assurances(addJours(jour, PREMIER_RAPPEL_ASSURANCE_JOURS)),
    ]);
    await this.db.transaction(async (tx) => {
      for (const e of sansRapport)
        await lignes.run({ etuId: e.etuId }, 'a reminder of a final report could not be written', () =>
          rappelerRapport(tx, e, jour),
        );
      for (const e of suivies)
        await lignes.run({ etuId: e.etuId }, 'a reminder of a safety report could not be written', () =>
          rappelerSecurite(tx, e, jour),
        );
      for (const e of commencees)
        await lignes.run({ etuId: e.etuId }, 'a reminder of a planned end could not be written', () => rappelerFin(tx, e, jour));
      for (const e of assurances)
        await lignes.run({ etuId: e.etuId }, 'a reminder of an insurance could not be written', () =>
          rappelerAssurance(tx, e, jour),
        );
    });
  }
}

function rappelerRapport(tx: Tx, e: EtudeSansRapport, jour: Jour): void {
  const echeance = rapportAttendu(e, jour)?.dateAffichee;
  if (echeance === undefined) return;
  const seuil = rappelRapportFinal(echeance, jour);
  if (seuil === null) return;
  const arret = !isTerminee(e.etat);
  const donnees = { etuId: e.etuId, numero: e.numero ?? '', echeance, enRetard: echeance < jour, arret };
  const cle = `etude-${e.etuId}-rapport-final-${echeance}-${seuil}`;
  tx.mail(mailDe('RAPPORT_FINAL_RAPPEL', { destinataires: [{ utiId: e.deposantUtiId }], donnees, cle }));
}

function rappelerSecurite(tx: Tx, e: EtudeSuivie, jour: Jour): void {
  const echeance = echeanceRapportSecurite(e, jour)?.dateAffichee;
  if (echeance === undefined) return;
  const donnees = { etuId: e.etuId, numero: e.numero ?? '', echeance, enRetard: echeance < jour };
  const cle = `etude-${e.etuId}-rapport-securite-${echeance}-${rappelRapportSecurite(echeance, jour)}`;
  tx.mail(mailDe('RAPPORT_SECURITE_RAPPEL', { destinataires: [{ utiId: e.deposantUtiId }], donnees, cle }));
}

function rappelerFin(tx: Tx, e: EtudeARappeler, jour: Jour): void {
  const seuil = rappelFinPrevue(e.date, jour);
  if (seuil === null) return;
  const donnees = { etuId: e.etuId, numero: e.numero ?? '', finPrevueLe: e.date, passee: e.date < jour };
  const cle = `etude-${e.etuId}-fin-prevue-${e.date}-${seuil}`;
  tx.mail(mailDe('FIN_PREVUE_RAPPEL', { destinataires: [{ utiId: e.deposantUtiId }], donnees, cle }));
}

/** Once it has ended under a research that goes on, its committee and the agency know it too. */
function rappelerAssurance(tx: Tx, e: EtudeAssuree, jour: Jour): void {
  const seuil = rappelAssurance(e.date, jour);
  if (seuil === null) return;
  const donnees = { etuId: e.etuId, numero: e.numero ?? '', expireLe: e.date, passee: e.date < jour };
  const cle = `etude-${e.etuId}-assurance-${e.date}-${seuil}`;
  tx.mail(mailDe('ASSURANCE_RAPPEL', { destinataires: [{ utiId: e.deposantUtiId }], donnees, cle }));
  if (!donnees.passee || !e.isCommencee) return;
  const destinataires = [...secretariat(e), { profil: 'UTILISATEUR_ANSM' as const }];
  const { passee: _, ...dite } = donnees;
  tx.mail(mailDe('ASSURANCE_TERMINEE', { destinataires, donnees: dite, cle: `${cle}-comite` }));
}
