-- head of a dossier

select d.id as "id",
d.etu_id as "etuId",
d.type as "type",
d.dos_origine_id as "dosOrigineId",
d.version_base_id as "versionBaseId",
d.numero as "numero",
d.reglementation_code as "reglementationCode",
d.statut as "statut",
d.deposant_uti_id as "deposantUtiId",
d.deposants as "deposants",
d.deposant_nom as "deposantNom",
d.cpp_id as "cppId",
d.cpp_nom as "cppNom",
d.mode_tirage as "modeTirage",
d.reference_cpp as "referenceCpp",
d.numero_national as "numeroNational",
d.titre as "titre",
d.titre_abrege as "titreAbrege",
d.qualification_code as "qualificationCode",
d.promoteur as "promoteur",
d.souhaite_etre_entendu as "souhaiteEtreEntendu",
d.ancillaire as "ancillaire",
d.historique as "historique",
d.reprise_declaree as "repriseDeclaree",
to_char(d.date_creation at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dateCreation",
d.date_soumission as "dateSoumission",
d.date_tas as "dateTas",
d.date_reception as "dateReception",
d.date_recevabilite as "dateRecevabilite",
to_char(d.recevable_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recevableA",
d.date_demande_complements as "dateDemandeComplements",
d.date_reception_complements as "dateReceptionComplements",
d.date_demande_modif as "dateDemandeModif",
to_char(d.demande_modif_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "demandeModifA",
d.date_reponse_modif as "dateReponseModif",
to_char(d.reponse_modif_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reponseModifA",
d.date_reprise as "dateReprise",
d.date_avis as "dateAvis",
d.sens_avis as "sensAvis",
d.suspension_jours as "suspensionJours",
d.date_limite as "dateLimite",
d.sous_reserve as "sousReserve",
d.decision_ansm as "decisionAnsm",
d.date_decision_ansm as "dateDecisionAnsm",
d.ansm_tacite as "ansmTacite",
d.prolongation_ansm as "prolongationAnsm",
d.jours_complements as "joursComplements",
d.consultation_experts as "consultationExperts",
d.destinataires_ms as "destinatairesMs",
d.informations_ansm as "informationsAnsm",
d.caducite_avis as "caduciteAvis",
d.rouvert_le as "rouvertLe",
d.recevabilite_ansm as "recevabiliteAnsm",
d.reaffectation as "reaffectation",
to_char(d.comite_depuis at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "comiteDepuis",
d.transfert as "transfert",
d.tour as "tour",
d.version as "version",
d.index_version as "indexVersion",
to_char(d.maj_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "majLe",
jsonb_array_length(coalesce(f.element_administratif, d.element_administratif) -> 'sitesInvestigateurs') centres,
e.etat "etudeEtat", e.date_avis_favorable "etudeAvisFavorable", e.date_caducite "etudeCaducite",
exists (select from conflit c where c.dos_id = d.id and c.uti_id = ?) "aUnConflit",
(select coalesce(json_agg(row_to_json(l)), '[]')
from (select p.id as "id",
p.categorie_id as "categorieId",
p.categorie_code as "categorieCode",
p.categorie_libelle as "categorieLibelle",
p.nom as "nom",
p.type as "type",
p.taille as "taille",
p.statut as "statut",
p.deposee as "deposee",
p.remplace_pj_id as "remplacePjId",
p.conformite as "conformite",
p.motif as "motif" from piece p where p.dos_id = d.id order by p.id) l) pieces,
(select coalesce(json_agg(json_build_object(
'pourDeposant', o.pour_deposant, 'type', o.type, 'creeLe', to_char(o.cree_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
from document o where o.dos_id = d.id) documents,
(select coalesce(json_agg(distinct r.type), '[]')
from rapporteur r where r.dos_id = d.id and r.retire_le is null) rapporteurs,
(select json_build_object('seanceId', i.seance_id, 'date', i.date, 'statut', i.statut)
from inscription i where i.dos_id = d.id order by i.date desc limit 1) seance,
(select json_build_object('date', a.date, 'motivation', a.motivation, 'conditions', a.conditions ->> 0,
'documentId', a.document_id, 'motifs', jsonb_path_query_array(a.motifs, '$[*].libelle'))
from avis a where a.dos_id = d.id and a.remplace_le is null and a.retire_le is null) avis,
(select json_build_object('dateRapport', r.date_rapport)
from rapporteur r
where r.dos_id = d.id and r.uti_id = ? and
r.retire_le is null and r.depose_le is null and r.tour = d.tour and r.cpp_id = d.cpp_id
and d.statut = any(?)
order by r.date_rapport
limit 1) "rapportAttendu",
(select json_build_object('dosId', o.id, 'type', o.type, 'numero', o.numero, 'cppNom', o.cpp_nom, 'cppId', o.cpp_id)
from dossier o where o.id = d.dos_origine_id) origine,
(select json_build_object('dosId', s.id, 'numero', s.numero, 'statut', s.statut, 'cppId', s.cpp_id)
from dossier s where s.dos_origine_id = d.id and s.type in ('DIR', 'MSR')) "secondExamen",
case when d.statut = 'REJET_IMPLICITE' then
(select to_char(v.le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from evenement v
where v.entity_code = 'DOSSIER' and v.entity_id = d.id and v.action = 'CONSTATER_SILENCE'
order by v.rang desc
limit 1) end "silenceLe"
from dossier d
join etude e on e.id = d.etu_id
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.id = ?;


-- dossier, for others than its sponsor

select d.id as "id",
d.etu_id as "etuId",
d.type as "type",
d.dos_origine_id as "dosOrigineId",
d.version_base_id as "versionBaseId",
d.numero as "numero",
d.reglementation_code as "reglementationCode",
d.statut as "statut",
d.deposant_uti_id as "deposantUtiId",
d.deposants as "deposants",
d.deposant_nom as "deposantNom",
d.cpp_id as "cppId",
d.cpp_nom as "cppNom",
d.mode_tirage as "modeTirage",
d.reference_cpp as "referenceCpp",
d.numero_national as "numeroNational",
d.titre as "titre",
d.titre_abrege as "titreAbrege",
d.qualification_code as "qualificationCode",
d.promoteur as "promoteur",
d.souhaite_etre_entendu as "souhaiteEtreEntendu",
d.ancillaire as "ancillaire",
d.historique as "historique",
d.reprise_declaree as "repriseDeclaree",
to_char(d.date_creation at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dateCreation",
d.date_soumission as "dateSoumission",
d.date_tas as "dateTas",
d.date_reception as "dateReception",
d.date_recevabilite as "dateRecevabilite",
to_char(d.recevable_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recevableA",
d.date_demande_complements as "dateDemandeComplements",
d.date_reception_complements as "dateReceptionComplements",
d.date_demande_modif as "dateDemandeModif",
to_char(d.demande_modif_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "demandeModifA",
d.date_reponse_modif as "dateReponseModif",
to_char(d.reponse_modif_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reponseModifA",
d.date_reprise as "dateReprise",
d.date_avis as "dateAvis",
d.sens_avis as "sensAvis",
d.suspension_jours as "suspensionJours",
d.date_limite as "dateLimite",
d.sous_reserve as "sousReserve",
d.decision_ansm as "decisionAnsm",
d.date_decision_ansm as "dateDecisionAnsm",
d.ansm_tacite as "ansmTacite",
d.prolongation_ansm as "prolongationAnsm",
d.jours_complements as "joursComplements",
d.consultation_experts as "consultationExperts",
d.destinataires_ms as "destinatairesMs",
d.informations_ansm as "informationsAnsm",
d.caducite_avis as "caduciteAvis",
d.rouvert_le as "rouvertLe",
d.recevabilite_ansm as "recevabiliteAnsm",
d.reaffectation as "reaffectation",
to_char(d.comite_depuis at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "comiteDepuis",
d.transfert as "transfert",
d.tour as "tour",
d.administratif_version as "administratifVersion",
d.administratif_maj_par as "administratifMajPar",
d.recherche_version as "rechercheVersion",
d.recherche_maj_par as "rechercheMajPar",
d.a_verifier as "aVerifier",
d.version as "version",
d.index_version as "indexVersion",
to_char(d.maj_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "majLe", coalesce(f.element_administratif, d.element_administratif) "elementAdministratif", coalesce(f.element_recherche, d.element_recherche) "elementRecherche",
to_char(coalesce(f.depose_le, d.administratif_maj_le) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "administratifMajLe",
to_char(coalesce(f.depose_le, d.recherche_maj_le) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "rechercheMajLe"
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.id = ?;


-- dossier without its research, for its sponsor

select d.id as "id",
d.etu_id as "etuId",
d.type as "type",
d.dos_origine_id as "dosOrigineId",
d.version_base_id as "versionBaseId",
d.numero as "numero",
d.reglementation_code as "reglementationCode",
d.statut as "statut",
d.deposant_uti_id as "deposantUtiId",
d.deposants as "deposants",
d.deposant_nom as "deposantNom",
d.cpp_id as "cppId",
d.cpp_nom as "cppNom",
d.mode_tirage as "modeTirage",
d.reference_cpp as "referenceCpp",
d.numero_national as "numeroNational",
d.titre as "titre",
d.titre_abrege as "titreAbrege",
d.qualification_code as "qualificationCode",
d.promoteur as "promoteur",
d.souhaite_etre_entendu as "souhaiteEtreEntendu",
d.ancillaire as "ancillaire",
d.historique as "historique",
d.reprise_declaree as "repriseDeclaree",
to_char(d.date_creation at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dateCreation",
d.date_soumission as "dateSoumission",
d.date_tas as "dateTas",
d.date_reception as "dateReception",
d.date_recevabilite as "dateRecevabilite",
to_char(d.recevable_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recevableA",
d.date_demande_complements as "dateDemandeComplements",
d.date_reception_complements as "dateReceptionComplements",
d.date_demande_modif as "dateDemandeModif",
to_char(d.demande_modif_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "demandeModifA",
d.date_reponse_modif as "dateReponseModif",
to_char(d.reponse_modif_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reponseModifA",
d.date_reprise as "dateReprise",
d.date_avis as "dateAvis",
d.sens_avis as "sensAvis",
d.suspension_jours as "suspensionJours",
d.date_limite as "dateLimite",
d.sous_reserve as "sousReserve",
d.decision_ansm as "decisionAnsm",
d.date_decision_ansm as "dateDecisionAnsm",
d.ansm_tacite as "ansmTacite",
d.prolongation_ansm as "prolongationAnsm",
d.jours_complements as "joursComplements",
d.consultation_experts as "consultationExperts",
d.destinataires_ms as "destinatairesMs",
d.informations_ansm as "informationsAnsm",
d.caducite_avis as "caduciteAvis",
d.rouvert_le as "rouvertLe",
d.recevabilite_ansm as "recevabiliteAnsm",
d.reaffectation as "reaffectation",
to_char(d.comite_depuis at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "comiteDepuis",
d.transfert as "transfert",
d.tour as "tour",
d.element_administratif as "elementAdministratif",
d.administratif_version as "administratifVersion",
to_char(d.administratif_maj_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "administratifMajLe",
d.administratif_maj_par as "administratifMajPar",
d.recherche_version as "rechercheVersion",
to_char(d.recherche_maj_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "rechercheMajLe",
d.recherche_maj_par as "rechercheMajPar",
d.a_verifier as "aVerifier",
d.version as "version",
d.index_version as "indexVersion",
to_char(d.maj_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "majLe" from dossier d where d.id = ?;


-- forms, for others than the sponsor

select d.administratif_version as "administratifVersion",
d.administratif_maj_par as "administratifMajPar",
d.recherche_version as "rechercheVersion",
d.recherche_maj_par as "rechercheMajPar",
d.a_verifier as "aVerifier", coalesce(f.element_administratif, d.element_administratif) "elementAdministratif", coalesce(f.element_recherche, d.element_recherche) "elementRecherche",
to_char(coalesce(f.depose_le, d.administratif_maj_le) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "administratifMajLe",
to_char(coalesce(f.depose_le, d.recherche_maj_le) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "rechercheMajLe"
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.id = ?;


-- studies, sponsor

select
e.id as "etuId", e.numero, e.numero_national as "numeroNational", e.reglementation_code as "reglementationCode", e.etat,
e.titre, e.titre_abrege as "titreAbrege", e.qualification_code as "qualificationCode", e.promoteur,
e.deposant_nom as deposant, e.deposant_uti_id = ? as sienne, e.cpp_nom as "cppNom", exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) as ancillaire,
e.date_avis_favorable as "dateAvisFavorable", e.date_caducite as "dateCaducite",
e.date_debut_effectif as "dateDebutEffectif", e.date_fin_prevue as "dateFinPrevue",
e.date_fin_effective as "dateFinEffective", e.assurance_expiration as "assuranceExpiration"
,
greatest(
case when e.deposant_uti_id = ?
then
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = e.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
end,
(select max(
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = d.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
)
from dossier d
where d.etu_id = e.id and d.deposant_uti_id = ?)
) as "derniereActivite"
, '{}'::text[] "cle", e.id "cleId"
from etude e where
(e.deposant_uti_id = ?
or exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0)
and ((e.id < ?::bigint))
order by e.id desc
limit ?;

select count(*) as total from etude e where
(e.deposant_uti_id = ?
or exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0);


-- studies, committee

select
e.id as "etuId", e.numero, e.numero_national as "numeroNational", e.reglementation_code as "reglementationCode", e.etat,
e.titre, e.titre_abrege as "titreAbrege", e.qualification_code as "qualificationCode", e.promoteur,
e.deposant_nom as deposant, e.deposant_uti_id = ? as sienne, e.cpp_nom as "cppNom", exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) as ancillaire,
e.date_avis_favorable as "dateAvisFavorable", e.date_caducite as "dateCaducite",
e.date_debut_effectif as "dateDebutEffectif", e.date_fin_prevue as "dateFinPrevue",
e.date_fin_effective as "dateFinEffective", e.assurance_expiration as "assuranceExpiration"
,
greatest(
case when true
then
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = e.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
end,
(select max(
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = d.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
)
from dossier d
where d.etu_id = e.id and
d.cpp_id = ? and d.deposant_uti_id <> ? and d.statut <> 'BROUILLON'
and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = ?)
)
) as "derniereActivite"
, '{}'::text[] "cle", e.id "cleId"
from etude e where
exists (select 1 from dossier d where d.etu_id = e.id and d.cpp_id = ? and d.deposant_uti_id <> ?)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0)
and (true)
order by e.id desc
limit ?;

select count(*) as total from etude e where
exists (select 1 from dossier d where d.etu_id = e.id and d.cpp_id = ? and d.deposant_uti_id <> ?)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0);


-- studies, administration, oldest first

select
e.id as "etuId", e.numero, e.numero_national as "numeroNational", e.reglementation_code as "reglementationCode", e.etat,
e.titre, e.titre_abrege as "titreAbrege", e.qualification_code as "qualificationCode", e.promoteur,
e.deposant_nom as deposant, e.deposant_uti_id = ? as sienne, e.cpp_nom as "cppNom", exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) as ancillaire,
e.date_avis_favorable as "dateAvisFavorable", e.date_caducite as "dateCaducite",
e.date_debut_effectif as "dateDebutEffectif", e.date_fin_prevue as "dateFinPrevue",
e.date_fin_effective as "dateFinEffective", e.assurance_expiration as "assuranceExpiration"
,
greatest(
case when true
then
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = e.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
end,
(select max(
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = d.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
)
from dossier d
where d.etu_id = e.id and d.statut <> 'BROUILLON')
) as "derniereActivite"
, '{}'::text[] "cle", e.id "cleId"
from etude e where e.etat <> 'EN_CREATION' and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0)
and (true)
order by e.id asc
limit ?;

select count(*) as total from etude e where e.etat <> 'EN_CREATION' and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0);


-- studies, committee, by title, a later page

select
e.id as "etuId", e.numero, e.numero_national as "numeroNational", e.reglementation_code as "reglementationCode", e.etat,
e.titre, e.titre_abrege as "titreAbrege", e.qualification_code as "qualificationCode", e.promoteur,
e.deposant_nom as deposant, e.deposant_uti_id = ? as sienne, e.cpp_nom as "cppNom", exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) as ancillaire,
e.date_avis_favorable as "dateAvisFavorable", e.date_caducite as "dateCaducite",
e.date_debut_effectif as "dateDebutEffectif", e.date_fin_prevue as "dateFinPrevue",
e.date_fin_effective as "dateFinEffective", e.assurance_expiration as "assuranceExpiration"
,
greatest(
case when true
then
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = e.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
end,
(select max(
(select (v.le at time zone 'Europe/Paris')::date
from evenement v
where v.entity_code = ? and v.entity_id = d.id and v.action <> 'CONSULTER_CONTENU'
and (?::text[] is null or v.action = any(?::text[]))
order by v.rang desc
limit 1)
)
from dossier d
where d.etu_id = e.id and
d.cpp_id = ? and d.deposant_uti_id <> ? and d.statut <> 'BROUILLON'
and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = ?)
)
) as "derniereActivite"
, array[lower(unaccent(coalesce(e.titre, '')))]::text[] "cle", e.id "cleId"
from etude e where
exists (select 1 from dossier d where d.etu_id = e.id and d.cpp_id = ? and d.deposant_uti_id <> ?)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0)
and ((lower(unaccent(coalesce(e.titre, ''))) > ?::text) or (lower(unaccent(coalesce(e.titre, ''))) = ?::text and e.id > ?::bigint))
order by lower(unaccent(coalesce(e.titre, ''))) asc, e.id asc
limit ?;

select count(*) as total from etude e where
exists (select 1 from dossier d where d.etu_id = e.id and d.cpp_id = ? and d.deposant_uti_id <> ?)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.numero_national, ''))), lower(unaccent(?::text))) > 0)
and
(?::text is null or strpos(lower(unaccent(coalesce(e.promoteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.reglementation_code = any(?::text[]))
and (?::text[] is null or e.qualification_code = any(?::text[]))
and (?::text[] is null or e.etat = any(?::text[]))
and (?::int[] is null or e.cpp_id = any(?::int[]))
and (?::boolean is null or exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire) = ?::boolean)
and (?::date is null or e.date_avis_favorable >= ?::date)
and (?::date is null or e.date_avis_favorable <= ?::date)
and (?::date is null or e.date_fin_prevue >= ?::date)
and (?::date is null or e.date_fin_prevue <= ?::date)
and (?::date is null or e.assurance_expiration <= ?::date)
and (?::boolean is null
or exists (select 1 from dossier w where w.etu_id = e.id and
w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ?,?,?,?,?,?,?)
and e.etat not in (?,?,?,?)
) = ?::boolean)
and (?::date is null or e.date_debut_effectif >= ?::date)
and (?::date is null or e.date_debut_effectif <= ?::date)
and (?::text[] is null
or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
= any(?::text[]))
and (?::boolean is null
or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ?::boolean)
and (?::boolean is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME'
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
= ?::boolean)
and (?::text is null or
exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' and strpos(l.numero_ctis, ?::text) > 0
and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ?))
)
and (?::int[] is null or ?::int[] && array
(select jsonb_array_elements_text(coalesce(
(select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
(select coalesce(f.element_administratif, d.element_administratif)
from dossier d
left join lateral (
select v.element_administratif, v.element_recherche, v.depose_le
from formulaire_depose v
where v.dos_id = d.id
order by v.rang desc
limit 1
) f on true
where d.etu_id = e.id
order by d.id desc
limit 1)
) -> 'domaineTherapeutiqueIds')::int)
)
and
(?::text is null or strpos(lower(unaccent(coalesce(concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur), ''))), lower(unaccent(?::text))) > 0);


-- papers kept ten years, a later page

select e.id "etuId", e.version, e.cloture_le "clotureLe",
coalesce(e.numero, e.numero_national, e.id::text) reference, e.titre, e.promoteur, e.cpp_nom comite, e.etat,
((select count(*) from piece f join dossier d on d.id = f.dos_id where d.etu_id = e.id) + (select count(*) from document f join dossier d on d.id = f.dos_id where d.etu_id = e.id) + (select count(*) from document_travail f join dossier d on d.id = f.dos_id where d.etu_id = e.id)
+ (select count(*) from document_etude f where f.etu_id = e.id)
+ (select count(*)
from depose_pdf f
join formulaire_depose x on x.id = f.formulaire_id
join dossier d on d.id = x.dos_id
where d.etu_id = e.id))::int fichiers
, array[e.cloture_le::text]::text[] "cle", e.id "cleId"
from etude e
where e.cloture_le <= ? and e.detruite_le is null and ((e.cloture_le::text > ?::text) or (e.cloture_le::text = ?::text and e.id > ?::bigint))
order by e.cloture_le::text asc, e.id asc
limit ?;


-- journal of dossiers

with
passage as (
select d.id as objet, r.vers, v.rang
from (
select dos_id, nouveau_cpp_id as vers, row_number() over (partition by dos_id order by id) as n
from reaffectation
where decision = 'ACCEPTEE'
) r
join (
select entity_id as dos_id, rang, row_number() over (partition by entity_id order by rang) as n
from evenement
where entity_code = 'DOSSIER' and action = 'REAFFECTER'
) v using (dos_id, n)
join dossier d on d.id = r.dos_id and d.type = any(?)
)
select
e.rang, to_char(e.le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as le, e.auteur, e.profil, o.id as "objetId", o.numero, o.titre,
o.cpp_nom as "cppNom", e.action, e.de, e.vers, e.commentaire
from
evenement e
join dossier o on o.id = e.entity_id
where
e.entity_code = ?
and
(?::int is null or (
o.cpp_id = ?::int
and (e.action = any(?)
or not exists (select from passage p where p.objet = o.id and p.vers = ?::int and e.rang < p.rang))))
and (?::date is null or (e.le at time zone 'Europe/Paris')::date >= ?::date)
and (?::date is null or (e.le at time zone 'Europe/Paris')::date <= ?::date)
and (?::text is null
or strpos(lower(unaccent(coalesce(e.auteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.profil = any(?::text[]))
and (?::text[] is null or e.action = any(?::text[]))
and (?::text is null or strpos(lower(coalesce(o.numero, '')), lower(?::text)) > 0)
and (?::int[] is null or o.cpp_id = any(?::int[]))
and o.statut <> 'BROUILLON' and (
e.profil is distinct from 'DEPOSANT' or e.action <> all(?) or exists (
select
from evenement s
where s.entity_code = e.entity_code and s.entity_id = e.entity_id and s.rang > e.rang
and s.vers is not null and s.vers is distinct from s.de))
and (?::int is null or not exists (
select 1 from conflit c where c.uti_id = ?::int and c.dos_id = o.id))
and (?::int is null or o.deposant_uti_id <> ?::int)
and (?::bigint is null or e.rang < ?::bigint)
order by e.rang desc
limit ?;

with
passage as (
select d.id as objet, r.vers, v.rang
from (
select dos_id, nouveau_cpp_id as vers, row_number() over (partition by dos_id order by id) as n
from reaffectation
where decision = 'ACCEPTEE'
) r
join (
select entity_id as dos_id, rang, row_number() over (partition by entity_id order by rang) as n
from evenement
where entity_code = 'DOSSIER' and action = 'REAFFECTER'
) v using (dos_id, n)
join dossier d on d.id = r.dos_id and d.type = any(?)
)
select count(*) as total from
evenement e
join dossier o on o.id = e.entity_id
where
e.entity_code = ?
and
(?::int is null or (
o.cpp_id = ?::int
and (e.action = any(?)
or not exists (select from passage p where p.objet = o.id and p.vers = ?::int and e.rang < p.rang))))
and (?::date is null or (e.le at time zone 'Europe/Paris')::date >= ?::date)
and (?::date is null or (e.le at time zone 'Europe/Paris')::date <= ?::date)
and (?::text is null
or strpos(lower(unaccent(coalesce(e.auteur, ''))), lower(unaccent(?::text))) > 0)
and (?::text[] is null or e.profil = any(?::text[]))
and (?::text[] is null or e.action = any(?::text[]))
and (?::text is null or strpos(lower(coalesce(o.numero, '')), lower(?::text)) > 0)
and (?::int[] is null or o.cpp_id = any(?::int[]))
and o.statut <> 'BROUILLON' and (
e.profil is distinct from 'DEPOSANT' or e.action <> all(?) or exists (
select
from evenement s
where s.entity_code = e.entity_code and s.entity_id = e.entity_id and s.rang > e.rang
and s.vers is not null and s.vers is distinct from s.de))
and (?::int is null or not exists (
select 1 from conflit c where c.uti_id = ?::int and c.dos_id = o.id))
and (?::int is null or o.deposant_uti_id <> ?::int);


-- draws

select
t.id, t.dos_id as "dosId", t.numero, t.instant as date, t.reglementation_code as "reglementationCode",
coalesce(d.type, t.type_demande) as type, t.mode, jsonb_array_length(t.candidats) as candidats,
t.cpp_nom as "cppNom", t.seance_date as "seanceDate", t.operateur, t.motif
from
tirage t
left join dossier d on d.id = t.dossier_id
where
(?::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date >= ?::date)
and (?::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date <= ?::date)
and (?::text is null or strpos(lower(coalesce(t.numero, '')), lower(?::text)) > 0)
and (?::text[] is null or t.reglementation_code = any(?::text[]))
and (?::text[] is null or t.mode = any(?::text[]))
and (?::int[] is null or t.cpp_id = any(?::int[]))
and (?::bigint is null or t.id < ?::bigint)
order by t.id desc
limit ?;

select count(*) as total from
tirage t
left join dossier d on d.id = t.dossier_id
where
(?::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date >= ?::date)
and (?::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date <= ?::date)
and (?::text is null or strpos(lower(coalesce(t.numero, '')), lower(?::text)) > 0)
and (?::text[] is null or t.reglementation_code = any(?::text[]))
and (?::text[] is null or t.mode = any(?::text[]))
and (?::int[] is null or t.cpp_id = any(?::int[]));


-- notes

select n.id as "id",
n.dos_id as "dosId",
n.cpp_id as "cppId",
n.texte as "texte",
n.partagee as "partagee",
n.epinglee as "epinglee",
n.auteur_uti_id as "auteurUtiId",
n.auteur as "auteur",
n.nommes as "nommes",
to_char(n.cree_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "creeLe",
to_char(n.modifie_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "modifieLe",
n.version as "version",
n.cle as "cle", n.auteur_uti_id = ? or l.note_id is not null as lue
from note n
left join note_lecture l on l.note_id = n.id and l.uti_id = ?
where n.dos_id = ?
order by n.epinglee desc, n.id desc
limit ?;


-- dashboard of a manager

select d.id as "dosId", d.etu_id as "etuId",
d.type as "type",
d.numero as "numero",
d.reglementation_code as "reglementationCode",
d.statut as "statut",
d.cpp_nom as "cppNom",
d.titre as "titre",
d.qualification_code as "qualificationCode",
d.promoteur as "promoteur",
d.date_soumission as "dateSoumission",
d.date_reception as "dateReception",
d.date_recevabilite as "dateRecevabilite",
d.date_demande_complements as "dateDemandeComplements",
d.date_reception_complements as "dateReceptionComplements",
d.date_demande_modif as "dateDemandeModif",
d.date_reponse_modif as "dateReponseModif",
d.date_reprise as "dateReprise",
d.date_avis as "dateAvis",
d.date_limite as "dateLimite",
d.sous_reserve as "sousReserve",
d.jours_complements as "joursComplements",
d.consultation_experts as "consultationExperts",
d.destinataires_ms as "destinatairesMs",
d.informations_ansm as "informationsAnsm",
d.reaffectation as "reaffectation",
to_char(d.maj_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "majLe",
s.le as "seanceLe", to_char(reaf.refusee at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "refuseeLe",
exists (select 1
from inscription i
where i.dos_id = d.id and i.statut = 'EXAMINE'
and i.examine_a >= coalesce(d.reponse_modif_a, d.recevable_a, i.examine_a)) as "estExamine",
coalesce(r.colleges, 0) as "rapporteursColleges", coalesce(r.partis, 0) as "rapporteursARemplacer",
coalesce(r.tous, 0) as "rapporteurs", coalesce(r.deposes, 0) as "rapportsDeposes"
from dossier d
left join lateral (
select min(i.date) as le from inscription i where i.dos_id = d.id and i.statut = 'INSCRIT'
) s on true
left join lateral (
select max(x.decide_le) as refusee
from reaffectation x
where x.dos_id = d.id and x.cpp_id = d.cpp_id and x.decision = 'REFUSEE'
) reaf on true
left join lateral (
select
count(*) filter (where depose_le is null and siege_fin < greatest(s.le, ?::date))::int as partis,
count(*) filter (where type in ('COLLEGE_1', 'COLLEGE_2'))::int as colleges, count(*)::int as tous,
count(depose_le)::int as deposes
from rapporteur
where dos_id = d.id and tour = d.tour and retire_le is null
) r on true
where d.cpp_id = ? and d.deposant_uti_id <> ? and d.statut in ('REPRISE_A_CONFIRMER', 'DEPOSE', 'RECEVABILITE_PREPAREE',
'COMPLEMENTS_DEMANDES', 'COMPLEMENTS_RECUS', 'EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE')
order by d.date_limite nulls last, d.id
limit ?;

select
d.id as "dosId", d.numero, d.titre, r.type, r.partie, r.tour, r.nom as rapporteur, r.date_rapport as "dateRapport",
to_char(r.depose_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deposeLe"
from rapporteur r
join dossier d on d.id = r.dos_id
where d.cpp_id = ? and ? <> all(d.deposants) and true
and
r.retire_le is null and r.depose_le is null and r.tour = d.tour and r.cpp_id = d.cpp_id
and d.statut = any(?)
order by r.date_rapport nulls last, r.id
limit ?;

select
d.id as "dosId", d.numero, d.titre, r.type, r.partie, r.tour, r.nom as rapporteur, r.date_rapport as "dateRapport",
to_char(r.depose_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deposeLe"
from rapporteur r
join dossier d on d.id = r.dos_id
where d.cpp_id = ? and ? <> all(d.deposants) and true
and r.cpp_id = d.cpp_id and r.retire_le is null and r.depose_le is not null
order by r.depose_le desc, r.id desc
limit ?;

select count(*)::int as total
from rapporteur r
join dossier d on d.id = r.dos_id
where d.cpp_id = ? and ? <> all(d.deposants) and true
and r.cpp_id = d.cpp_id and r.retire_le is null and r.depose_le is not null;


-- dashboard of a member

select d.id as "dosId", d.numero, d.titre, r.type, r.date_rapport as "dateRapport", r.depose_le as "deposeLe",
r.nom as "rapporteur", r.tour,
(select json_build_object('le', to_char(s.le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'message', s.message)
from resollicitation s
where s.rapporteur_id = r.id and s.repondu_le is null
order by s.id desc
limit 1)
as "resollicitation"
from rapporteur r
join dossier d on d.id = r.dos_id
where
r.uti_id = ? and d.cpp_id = ? and d.deposant_uti_id <> ? and r.retire_le is null
and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = ?)
and
r.retire_le is null and r.depose_le is null and r.tour = d.tour and r.cpp_id = d.cpp_id
and d.statut = any(?)
order by r.date_rapport nulls last
limit 200;

select count(*)::int as n
from note x
where x.cpp_id = ? and x.partagee and x.auteur_uti_id <> ?
and not exists (select from note_lecture l where l.note_id = x.id and l.uti_id = ?)
and (exists (
select from rapporteur r join dossier d on d.id = r.dos_id where d.id = x.dos_id and
r.uti_id = ? and d.cpp_id = ? and d.deposant_uti_id <> ? and r.retire_le is null
and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = ?)
)
or (x.nommes @> ? and exists (
select from dossier d
where d.id = x.dos_id and d.cpp_id = ? and d.deposant_uti_id <> ?
and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ?))));

with mes as (select d.id, d.numero, d.titre, d.comite_depuis
from dossier d
where d.id = any(?)
and d.cpp_id = ?
and d.deposant_uti_id <> ?
and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ?))
select *
from (select m.id as "dosId", m.numero, m.titre, p.categorie_libelle as type, p.nom,
to_char(p.deposee_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, 'PIECE' as genre
from mes m
join piece p on p.dos_id = m.id
where p.statut = 'ACTIVE' and p.deposee and p.deposee_le >= ?
union all select m.id, m.numero, m.titre, t.libelle, t.nom, to_char(t.cree_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'DOCUMENT'
from mes m
join document t on t.dos_id = m.id
where t.cree_le >= ?
and (t.pour_deposant or m.comite_depuis is null or t.cree_le >= m.comite_depuis)) tout
order by date desc
limit ?;


-- calendar of a member

select d.id as "id",
d.type as "type",
d.numero as "numero",
d.reglementation_code as "reglementationCode",
d.statut as "statut",
d.cpp_nom as "cppNom",
d.titre as "titre",
d.qualification_code as "qualificationCode",
d.date_soumission as "dateSoumission",
d.date_reception as "dateReception",
d.date_recevabilite as "dateRecevabilite",
d.date_demande_complements as "dateDemandeComplements",
d.date_reception_complements as "dateReceptionComplements",
d.date_demande_modif as "dateDemandeModif",
d.date_reponse_modif as "dateReponseModif",
d.date_reprise as "dateReprise",
d.date_avis as "dateAvis",
d.jours_complements as "joursComplements",
d.consultation_experts as "consultationExperts",
d.destinataires_ms as "destinatairesMs",
d.informations_ansm as "informationsAnsm",
d.caducite_avis as "caduciteAvis",
d.recevabilite_ansm as "recevabiliteAnsm"
from dossier d
where d.cpp_id = ? and d.deposant_uti_id <> ? and
not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ?)
and d.statut = any(?)
and d.date_limite between ?::date - interval '10 days' and ?::date + interval '10 days'
order by d.date_limite, d.id
limit ?;
