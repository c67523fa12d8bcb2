/** Reporters of a request as its committee reads them. Rule: CTI-43. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { currentNames } from '@riph/chassis/reference/current-name';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { RapporteurGarde, RapporteursCtisLus } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { RapporteursAccess } from './rapporteurs.access.ts';
import { empechements, expected, raisonFermee } from './rapporteurs.rules.ts';
import { Rapporteurs } from './rapporteurs.ts';

@Injectable()
export class VueRapporteurs {
  constructor(
    private readonly access: RapporteursAccess,
    private readonly rapporteurs: Rapporteurs,
    private readonly calls: CallService,
  ) {}

  /** The reports that he owes his committee: those with a day first, the nearest before. */
  async miens(actor: Actor) {
    if (actor.cppId === null) return [];
    const dus = (await this.rapporteurs.duComite(actor.cppId)).flatMap(({ dossier: d, rapporteurs }) =>
      rapporteurs.flatMap((r) => {
        const du = r.utiId === actor.utiId ? expected(r) : undefined;
        const ouverte = r.demandes.findLast((x) => x.reponduLe === null);
        const demande = ouverte ? { le: ouverte.le, message: ouverte.message } : null;
        const quoi = { dosId: d.id, numero: `${d.numeroCtis} ${d.cleDemande}`, titre: d.titre, type: r.type };
        return du ? [{ ...quoi, attenduLe: du.le, demande }] : [];
      }),
    );
    const lisibles = await Promise.all(dus.map((r) => this.access.siVus(r.dosId, actor)));
    const parJour = (le: string | null) => le ?? '9999-12-31';
    return dus.filter((_, i) => lisibles[i]).toSorted((a, b) => parJour(a.attenduLe).localeCompare(parJour(b.attenduLe)));
  }

  /** Throws `objet.introuvable` for whoever may not read them. */
  async lus(dosId: DosId, actor: Actor): Promise<RapporteursCtisLus> {
    const vus = await this.access.vus(dosId, actor);
    const gardes = vus.garde?.contenu.rapporteurs ?? [];
    const membres = await this.rapporteurs.membres(vus.cppId);
    const raison = vus.dossier.cppId === vus.cppId ? raisonFermee(vus.dossier) : 'Votre comité n’a plus cette demande.';
    const peutNommer = raison === null && this.rapporteurs.peutNommer(actor, membres);
    const liens = await this.rapporteurs.liensDe(vus);
    const retires = vus.garde?.contenu.retires ?? [];
    const noms = await currentNames(this.calls, [
      ...new Set([...gardes, ...retires].flatMap((r) => [r.utiId, r.decidePar, r.nommePar])),
    ]);
    return {
      version: vus.garde?.version ?? 0,
      rapporteurs: gardes.map((r) => ({
        type: r.type,
        utiId: r.utiId,
        nommeLe: r.nommeLe,
        decidePar: noms.get(r.decidePar) ?? '',
        nommePar: noms.get(r.nommePar) ?? '',
        demandes: r.demandes,
        nom: noms.get(r.utiId) ?? '',
        estMoi: r.utiId === actor.utiId,
        rapport: dernierDe(r),
        ...this.rapporteurs.attente(r),
      })),
      liensLisibles: vus.dossier.cppId === vus.cppId && vus.dossier.suivi !== null,
      retires: retires.map((r) => ({ type: r.type, nom: noms.get(r.utiId) ?? '', rapport: dernierDe(r) })),
      candidats: peutNommer
        ? membres.map((m) => ({
            utiId: m.utiId,
            nom: `${m.prenom} ${m.nom}`,
            college: m.college,
            fonction: m.fonction,
            methodologiste: m.methodologiste,
            categorieLibelle: m.categorieLibelle,
            empechements: empechements(m.utiId, liens),
          }))
        : [],
      raison,
      peutNommer,
    };
  }
}

const dernierDe = ({ rapports }: RapporteurGarde) => {
  const dernier = rapports.at(-1);
  if (!dernier) return null;
  const { id, deposeLe, fichier } = dernier;
  return { id, deposeLe, fichier: { nom: fichier.nom, type: fichier.type, taille: fichier.taille, sha256: fichier.sha256 } };
};
