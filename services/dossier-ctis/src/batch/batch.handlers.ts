/** The import from the European portal, for the administration: its switch, its hour, its runs, what they refused. */
import { access, constants } from 'node:fs/promises';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisBatch } from '@riph/contracts/dossier-ctis/batch.calls';
import { EtatImport } from './etat.ts';
import { Historique } from './historique.ts';
import { Imports } from './imports.ts';
import { dossierDeReception } from './source.ts';

@Handles(dossierCtisBatch)
export class BatchHandlers implements Handlers<typeof dossierCtisBatch> {
  constructor(
    private readonly etat: EtatImport,
    private readonly imports: Imports,
    private readonly historique: Historique,
  ) {}

  async activer({ actor }: Input<typeof dossierCtisBatch, 'activer'>) {
    await this.etat.activer(true, actor);
    return this.lireEtat();
  }
  async desactiver({ actor }: Input<typeof dossierCtisBatch, 'desactiver'>) {
    await this.etat.activer(false, actor);
    return this.lireEtat();
  }
  async estActif() {
    return (await this.etat.lire()).contenu.actif;
  }

  async lireEtat() {
    const [{ contenu }, enCours] = await Promise.all([this.etat.lire(), this.etat.enCours()]);
    const { actif, heure, reglage } = contenu;
    return {
      actif,
      heure,
      version: reglage.version,
      reception: await reception(),
      enCours: enCours === null ? null : await this.historique.lire(enCours),
    };
  }

  async reglerHoraire({ body, actor }: Input<typeof dossierCtisBatch, 'reglerHoraire'>) {
    await this.etat.regler(body.heure, body.version, actor);
    return this.lireEtat();
  }

  rechercher({ body }: Input<typeof dossierCtisBatch, 'rechercher'>) {
    return this.historique.rechercher(body);
  }
  lancer({ actor }: Input<typeof dossierCtisBatch, 'lancer'>) {
    return this.imports.lancer({ declencheur: 'MANUEL', par: actor.nom });
  }
  listerLignes({ params, query }: Input<typeof dossierCtisBatch, 'listerLignes'>) {
    return this.historique.lignesDe(params.importId, query.erreurs ?? false, query.apres);
  }

  /** The files are read again where they lie: a record that was mended in its file is taken, one that is gone says so. */
  async rejouer({ params, body, actor }: Input<typeof dossierCtisBatch, 'rejouer'>) {
    const refusees = await this.historique.refusees(params.importId, body.rang);
    if (refusees.length === 0) return { lancee: false, message: 'Aucun enregistrement refusé n’est à rejouer dans cet import.' };
    const cibles = refusees.map(({ fichier, ligne }) => ({ fichier, ligne }));
    return this.imports.lancer({ declencheur: 'REJEU', par: actor.nom, rejeuDe: params.importId, cibles });
  }
}

async function reception(): Promise<'NON' | 'ILLISIBLE' | 'OUI'> {
  const dossier = dossierDeReception();
  if (!dossier) return 'NON';
  return access(dossier, constants.R_OK | constants.X_OK).then(
    () => 'OUI' as const,
    () => 'ILLISIBLE' as const,
  );
}
