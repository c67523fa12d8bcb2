/** Runs of the import: one at a time, each record by itself, its progress told as it goes, its refusals told to the administration (CTI-49). */
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { jourParis } from '@riph/contracts/core/paris';
import type { CauseRefus, ImportCtis, LigneImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { idLigne, importsCtis, lignesImport } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { EtatImport } from './etat.ts';
import { type Fait, Importeur } from './importeur.ts';
import { PHRASES, RefusImport } from './refus-import.ts';
import { dossierDeReception, type Enregistrement, enregistrementsDe, fichiersDe } from './source.ts';

/** What a run tries: null is the whole folder, else these records of these files. */
export type Cible = { fichier: string; ligne: number | null };
export type Lancement = {
  declencheur: ImportCtis['declencheur'];
  par: string | null;
  dossier?: string;
  rejeuDe?: number;
  cibles?: readonly Cible[];
};
type Run = Omit<ImportCtis, 'id'>;

const DEJA = { lancee: false, message: 'Un import est déjà en cours : attendez sa fin.' };
const SANS_DOSSIER = {
  lancee: false,
  message: 'Aucun dossier de réception n’est désigné sur cette installation (variable CTIS_INBOX).',
};
const COUPE =
  'L’import a été coupé avant sa fin par un arrêt du service. Relancez-le : ce qui est déjà pris ne le sera pas deux fois.';
const ILLISIBLE = 'Le dossier de réception ne peut pas être lu : vérifiez qu’il existe et que le service y a accès.';
/** Records between two writes of the progress. */
const PAS = 25;

@Injectable()
export class Imports implements OnModuleDestroy {
  private travail: Promise<void> = Promise.resolve();
  private arret = false;

  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
    private readonly etat: EtatImport,
    private readonly importeur: Importeur,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.arret = true;
    await this.travail;
  }

  /** Resolves when the run under way in this process is over. */
  fin(): Promise<void> {
    return this.travail;
  }

  async lancer(lancement: Lancement): Promise<{ lancee: boolean; message: string }> {
    const dossier = lancement.dossier ?? dossierDeReception();
    if (!dossier) return SANS_DOSSIER;
    if (await this.etat.enCours()) return DEJA;
    const id = await this.store.nextNumber('importCtis');
    const pris = await this.etat.prendre(id);
    if (!pris) return DEJA;
    if (pris.laisse !== null) await this.cloreLaisse(pris.laisse);
    const run = this.nouveau(lancement);
    await this.store.create(importsCtis, id, run, (tx) =>
      tx.journal({ entityCode: 'IMPORT_CTIS', entityId: id, action: 'LANCER', vers: run.declencheur }),
    );
    this.travail = this.passer(id, run, dossier, lancement.cibles ?? null);
    return { lancee: true, message: 'L’import est lancé. Son avancement s’affiche sur cette page.' };
  }

  /** The hour came while the import was switched off: said in the history, so that nobody looks for it. */
  async ignorer(message: string): Promise<void> {
    const id = await this.store.nextNumber('importCtis');
    const instant = this.clock.instant();
    const run = this.nouveau({ declencheur: 'CRON', par: null });
    await this.store.create(importsCtis, id, { ...run, fin: instant, statut: 'IGNORE', message });
  }

  private nouveau({ declencheur, par, rejeuDe }: Lancement): Run {
    const zero = { lus: 0, crees: 0, misAJour: 0, inchanges: 0, horsFrance: 0, erreurs: 0 };
    return {
      ...zero,
      debut: this.clock.instant(),
      fin: null,
      declencheur,
      rejeuDe: rejeuDe ?? null,
      statut: 'EN_COURS',
      par,
      message: null,
      fichiers: { total: 0, faits: 0 },
    };
  }

  private async passer(id: number, run: Run, dossier: string, cibles: readonly Cible[] | null): Promise<void> {
    try {
      const fichiers = cibles ? [...new Set(cibles.map((c) => c.fichier))] : await fichiersDe(dossier);
      run.fichiers.total = fichiers.length;
      await this.noter(id, run);
      for await (const e of this.importeur.coupees()) await this.un(id, run, e);
      for (const fichier of fichiers) {
        if (!(await this.prendreFichier(id, run, dossier, { fichier, cibles }))) break;
        run.fichiers.faits += 1;
        await this.noter(id, run);
      }
      run.message = run.fichiers.faits < run.fichiers.total ? COUPE : null;
      run.statut = run.message ? 'ECHEC' : run.erreurs > 0 ? 'SUCCES_PARTIEL' : 'SUCCES';
    } catch (error) {
      logOf('dossier-ctis').error(describeFault(error), 'an import of the portal failed');
      run.statut = 'ECHEC';
      run.message = run.lus === 0 ? ILLISIBLE : PHRASES.INTERNE;
    }
    await this.clore(id, run, cibles === null && run.statut !== 'ECHEC');
  }

  /** False when the run must stop: the service stops, or another process took it over. */
  private async prendreFichier(
    id: number,
    run: Run,
    dossier: string,
    { fichier, cibles }: { fichier: string; cibles: readonly Cible[] | null },
  ): Promise<boolean> {
    const voulues = cibles?.filter((c) => c.fichier === fichier).map((c) => c.ligne) ?? null;
    for await (const e of enregistrementsDe(dossier, fichier)) {
      if (voulues && !voulues.includes(e.ligne) && !('refus' in e)) continue;
      if (this.arret) return false;
      await this.un(id, run, e);
      if (run.lus % PAS === 0 && !(await this.noter(id, run))) return false;
    }
    return true;
  }

  /** One record by itself: whatever happens to it, the next ones are taken. */
  private async un(id: number, run: Run, e: Enregistrement): Promise<void> {
    run.lus += 1;
    const ou = { fichier: e.fichier, ligne: e.ligne };
    try {
      if ('refus' in e) throw new RefusImport(e.refus);
      const fait = await this.importeur.importer(e.texte, { importId: id, fichier: e.fichier });
      compter(run, fait);
      // An unchanged record is counted; a line of it each night would bury the others.
      if (fait.resultat === 'INCHANGE' && !fait.message) return;
      await this.ecrireLigne(id, run, { ...ou, ...fait, cause: null });
    } catch (error) {
      const refus = refusDe(error);
      run.erreurs += 1;
      await this.ecrireLigne(id, run, {
        ...ou,
        resultat: 'ERREUR',
        numeroCtis: refus.numero,
        cause: refus.cause,
        message: refus.message,
        version: null,
        etuId: null,
      });
    }
  }

  /** Its rank is that of its record in the run. */
  private async ecrireLigne(id: number, { lus: rang }: Run, ligne: Omit<LigneImport, 'rang'>): Promise<void> {
    await this.store.create(lignesImport, idLigne(id, rang), { rang, ...ligne });
  }

  private async noter(id: number, run: Run): Promise<boolean> {
    await this.store.change(importsCtis, { id }, (garde) => void Object.assign(garde, run));
    return this.etat.prolonger(id);
  }

  private async clore(id: number, run: Run, abouti: boolean): Promise<void> {
    run.fin = this.clock.instant();
    try {
      await this.store.change(importsCtis, { id }, (garde, tx) => {
        Object.assign(garde, run);
        tx.journal({ entityCode: 'IMPORT_CTIS', entityId: id, action: 'TERMINER', vers: run.statut });
        prevenir(tx, id, run);
      });
      await this.etat.rendre(id, abouti);
    } catch (error) {
      // The store is away: the lock ends by itself, and the next run closes this one.
      logOf('dossier-ctis').error(describeFault(error), 'an import of the portal could not be closed');
    }
  }

  private async cloreLaisse(id: number): Promise<void> {
    const la = await this.store.read(importsCtis, id);
    if (la?.contenu.statut !== 'EN_COURS') return;
    await this.store.change(importsCtis, { id }, (run, tx) => {
      Object.assign(run, { statut: 'ECHEC', message: COUPE, fin: this.clock.instant() });
      prevenir(tx, id, run);
    });
  }
}

/** One mail a run, whoever closes it. */
function prevenir(tx: Tx, id: number, { debut, erreurs, message }: Pick<Run, 'debut' | 'erreurs' | 'message'>): void {
  if (erreurs === 0 && message === null) return;
  const donnees = { lancee: jourParis(debut), refus: erreurs, message };
  const cle = `import-ctis-${id}`;
  tx.mail(mailDe('CTIS_IMPORT', { destinataires: [{ profil: 'SUPER_ADMIN' }], donnees, cle }), { cle });
}

function compter(run: Run, { resultat }: Fait): void {
  if (resultat === 'CREE') run.crees += 1;
  if (resultat === 'MAJ') run.misAJour += 1;
  if (resultat === 'INCHANGE') run.inchanges += 1;
  if (resultat === 'HORS_FRANCE') run.horsFrance += 1;
}

function refusDe(error: unknown): { cause: CauseRefus; message: string; numero: string | null } {
  if (error instanceof RefusImport) return error;
  logOf('dossier-ctis').error(describeFault(error), 'a record of the portal could not be imported');
  return new RefusImport('INTERNE');
}
