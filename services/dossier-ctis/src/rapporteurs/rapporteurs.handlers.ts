/** Reporters of a request and their reports, for its committee. Rule: CTI-43. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { nomsActuels } from '@riph/chassis/reference/nom-actuel';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisRapporteurs } from '@riph/contracts/dossier-ctis/rapporteurs.calls';
import type { RapporteurGarde, RapporteursCtisLus } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { RapporteursAccess } from './rapporteurs.access.ts';
import { empechements, raisonFermee } from './rapporteurs.rules.ts';
import { liensDe, Rapporteurs } from './rapporteurs.ts';

type D<K extends keyof typeof dossierCtisRapporteurs.calls> = Input<(typeof dossierCtisRapporteurs.calls)[K]>;

const RIEN: RapporteursCtisLus = {
  ...{ version: 0, rapporteurs: [], candidats: [], peutNommer: false },
  raison: 'Vous avez accès à cet essai pour son promoteur : ses rapporteurs ne vous sont pas montrés.',
};

@Handles(dossierCtisRapporteurs)
export class RapporteursHandlers implements Handlers<typeof dossierCtisRapporteurs> {
  constructor(
    private readonly access: RapporteursAccess,
    private readonly rapporteurs: Rapporteurs,
    private readonly calls: CallService,
  ) {}

  async lire({ params, actor }: D<'lire'>) {
    if (await this.access.estPartie(params.dosId, actor)) return RIEN;
    return this.lus(params.dosId, actor);
  }

  async nommer({ params, body, actor }: D<'nommer'>) {
    await this.rapporteurs.nommer(await this.access.aTraiter(params.dosId, actor), body, actor);
    return this.lus(params.dosId, actor);
  }

  async resolliciter({ params, body, actor }: D<'resolliciter'>) {
    await this.rapporteurs.resolliciter(await this.access.aTraiter(params.dosId, actor), body, actor);
    return this.lus(params.dosId, actor);
  }

  async deposerRapport({ params, query, files, actor }: D<'deposerRapport'>) {
    const [fichier] = files.fichier;
    await this.rapporteurs.deposer(await this.access.aTraiter(params.dosId, actor), query.type, fichier, actor);
    return this.lus(params.dosId, actor);
  }

  async telechargerRapport({ params, actor }: D<'telechargerRapport'>) {
    const { garde } = await this.access.vus(params.dosId, actor);
    const rapport = garde?.contenu.rapporteurs.flatMap((r) => r.rapports).find((r) => r.id === params.id);
    if (!rapport) throw refusal('objet.introuvable', { objet: 'Rapport' });
    await this.rapporteurs.noterLecture(params.dosId, params.id, actor);
    return { document: rapport.fichier };
  }

  private async lus(dosId: number, actor: Actor): Promise<RapporteursCtisLus> {
    const vus = await this.access.vus(dosId, actor);
    const gardes = vus.garde?.contenu.rapporteurs ?? [];
    const membres = await this.rapporteurs.membres(vus.cppId);
    const raison = vus.dossier.cppId === vus.cppId ? raisonFermee(vus.dossier) : 'Votre comité n’a plus cette demande.';
    const peutNommer = raison === null && this.rapporteurs.peutNommer(actor, membres);
    const liens = liensDe(vus);
    const noms = await nomsActuels(
      this.calls,
      gardes.map((r) => r.utiId),
    );
    return {
      version: vus.garde?.version ?? 0,
      rapporteurs: gardes.map((r) => ({
        ...{ type: r.type, utiId: r.utiId, nommeLe: r.nommeLe, demandes: r.demandes },
        ...{ nom: noms.get(r.utiId) ?? '', estMoi: r.utiId === actor.utiId, rapport: dernierDe(r) },
        ...this.rapporteurs.attente(r),
      })),
      candidats: peutNommer
        ? membres.map((m) => ({
            ...{ utiId: m.utiId, nom: `${m.prenom} ${m.nom}`, college: m.college },
            ...{ methodologiste: m.methodologiste, categorieLibelle: m.categorieLibelle },
            empechements: empechements(m.utiId, liens),
          }))
        : [],
      ...{ raison, peutNommer },
    };
  }
}

const dernierDe = ({ rapports }: RapporteurGarde) => {
  const dernier = rapports.at(-1);
  if (!dernier) return null;
  const { id, deposeLe, fichier } = dernier;
  return { id, deposeLe, fichier: { nom: fichier.nom, type: fichier.type, taille: fichier.taille, sha256: fichier.sha256 } };
};
