/**
 * Principal avenues of Córdoba, with the streets of its centre, Rosario, Mendoza and Mar del Plata. Format: see `../streets/street-rows.ts`. Drawn by hand from general
 * knowledge, good to some 300 m; house numbers are left out, so an address on these answers with precision "calle". The rows of a
 * city name its own streets only: their slugs end in the city's letters.
 */
export const CORDOBA_AVENIDAS = `
# colon-cba: Av. Colón
general-paz-cba - -31.41270 -64.18570, marcelo-t-cba - -31.41130 -64.19180, plaza-colon - -31.41010 -64.19760, santa-fe - -31.40790 -64.20720
sagrada-familia-cba - -31.40340 -64.22600, la-tablada - -31.40200 -64.23900, don-bosco - -31.40300 -64.26000

# emilio-olmos-cba: Av. Emilio Olmos = olmos
general-paz-cba - -31.41270 -64.18570, rivadavia - -31.41350 -64.18200, maipu-cba - -31.41430 -64.17830, sarmiento - -31.41560 -64.17300

# general-paz-cba: Av. General Paz
velez-sarsfield-cba - -31.41640 -64.18690, colon-cba -, la-rioja - -31.40950 -64.18460, centenario - -31.40470 -64.18300

# velez-sarsfield-cba: Av. Vélez Sársfield
general-paz-cba -, duarte-quiros-cba - -31.41830 -64.18770, patio-olmos - -31.42000 -64.18850, laprida - -31.42430 -64.19050
plaza-de-las-americas - -31.43300 -64.19460, pilcomayo - -31.44700 -64.20100, circunvalacion-cba - -31.46550 -64.20900

# yrigoyen-cba: Av. Hipólito Yrigoyen
velez-sarsfield-cba - -31.42000 -64.18850, obispo-trejo - -31.42300 -64.18680, plaza-espana - -31.42880 -64.18380

# san-juan-cba: Bv. San Juan
velez-sarsfield-cba - -31.42000 -64.18850, marcelo-t-cba - -31.41870 -64.19440, mariano-moreno - -31.41730 -64.20060

# illia-cba: Bv. Arturo Illia = illia
velez-sarsfield-cba - -31.42000 -64.18850, chacabuco-cba - -31.42150 -64.18170, peron-cba - -31.42250 -64.17600

# chacabuco-cba: Bv. Chacabuco
plaza-espana - -31.42880 -64.18380, illia-cba -, maipu-cba - -31.41720 -64.18010

# maipu-cba: Av. Maipú
chacabuco-cba -, emilio-olmos-cba -, rio - -31.40870 -64.17600

# duarte-quiros-cba: Av. Duarte Quirós
velez-sarsfield-cba -, marcelo-t-cba - -31.41690 -64.19370, nuevocentro - -31.41300 -64.20430, teodoro-fels - -31.40920 -64.22300

# marcelo-t-cba: Av. Marcelo T. de Alvear = la canada
achaval - -31.42700 -64.19720, san-juan-cba -, duarte-quiros-cba -, colon-cba -, rio - -31.40700 -64.18980

# peron-cba: Bv. Presidente Juan Domingo Perón = bv peron
illia-cba -, terminal - -31.42030 -64.17340, sabattini-cba - -31.41940 -64.17140

# sabattini-cba: Av. Amadeo Sabattini = sabattini
peron-cba -, plaza-lavalle - -31.42700 -64.15200, ruta-9 - -31.43000 -64.14000, circunvalacion-cba - -31.43800 -64.11800

# rafael-nunez-cba: Av. Rafael Núñez
castro-barros-cba - -31.39300 -64.20400, tropezon - -31.38300 -64.21600, cerro - -31.36800 -64.23300, arguello-cba - -31.35300 -64.25300

# castro-barros-cba: Av. Castro Barros
centenario - -31.40470 -64.18300, hospital-misericordia - -31.40000 -64.19300, rafael-nunez-cba -

# juan-b-justo-cba: Av. Juan B. Justo
centenario - -31.40470 -64.18300, alta-cordoba - -31.39500 -64.17900, panamericano - -31.37700 -64.16600, circunvalacion-cba - -31.36100 -64.15300

# sagrada-familia-cba: Av. Sagrada Familia
colon-cba -, rio - -31.39200 -64.22900, rafael-nunez-cba - -31.37900 -64.22070

# julio-roca-cba: Av. Julio Argentino Roca
marcelo-t-cba - -31.42700 -64.19720, fuerza-aerea-cba - -31.42200 -64.21300

# fuerza-aerea-cba: Av. Fuerza Aérea Argentina = fuerza aerea
julio-roca-cba -, fabrica - -31.42900 -64.24500, circunvalacion-cba - -31.43400 -64.26800

# monsenor-pablo-cabrera-cba: Av. Monseñor Pablo Cabrera
juan-b-justo-cba - -31.39000 -64.17550, general-deheza - -31.36500 -64.19000, circunvalacion-cba - -31.34600 -64.20300, aeropuerto - -31.31540 -64.21240

# poeta-lugones-cba: Av. Poeta Lugones
plaza-espana - -31.42880 -64.18380, parque-sarmiento - -31.42600 -64.17700, peron-cba - -31.42250 -64.17600

# san-martin-cba calle: San Martín
dean-funes-cba - -31.41600 -64.18380, 9-de-julio-cba - -31.41480 -64.18350, colon-cba - -31.41350 -64.18320, humberto-primo-cba - -31.40900 -64.18220
rio - -31.40560 -64.18140

# independencia-cba calle: Independencia
27-de-abril-cba - -31.41690 -64.18400, san-juan-cba - -31.42050 -64.18500, laprida - -31.42350 -64.18570, plaza-espana - -31.42880 -64.18380

# rivadavia-cba calle: Rivadavia
rosario-de-santa-fe-cba - -31.41590 -64.18220, emilio-olmos-cba - -31.41350 -64.18200, humberto-primo-cba - -31.40920 -64.18100, rio - -31.40600 -64.18020

# buenos-aires-cba calle: Buenos Aires
san-jeronimo-cba - -31.41690 -64.18250, illia-cba - -31.42070 -64.18350, plaza-espana - -31.42880 -64.18380

# rivera-indarte-cba calle: Rivera Indarte
dean-funes-cba - -31.41560 -64.18520, colon-cba - -31.41300 -64.18440, humberto-primo-cba - -31.40870 -64.18340, rio - -31.40510 -64.18250

# obispo-trejo-cba calle: Obispo Trejo
27-de-abril-cba - -31.41660 -64.18560, san-juan-cba - -31.42030 -64.18660, laprida - -31.42300 -64.18680

# dean-funes-cba calle: Deán Funes
san-martin-cba -, rivera-indarte-cba -, general-paz-cba - -31.41520 -64.18660, marcelo-t-cba - -31.41390 -64.19190, plaza-colon - -31.41250 -64.19800

# 27-de-abril-cba calle: 27 de Abril
independencia-cba -, obispo-trejo-cba -, velez-sarsfield-cba - -31.41620 -64.18700, marcelo-t-cba - -31.41480 -64.19260, nuevocentro - -31.41300 -64.20430

# 9-de-julio-cba calle: 9 de Julio
san-martin-cba -, general-paz-cba - -31.41400 -64.18620, marcelo-t-cba - -31.41270 -64.19170

# san-jeronimo-cba calle: San Jerónimo
independencia-cba - -31.41690 -64.18400, buenos-aires-cba -, chacabuco-cba - -31.41790 -64.18020, terminal - -31.42030 -64.17340

# rosario-de-santa-fe-cba calle: Rosario de Santa Fe
san-martin-cba - -31.41600 -64.18380, rivadavia-cba -, maipu-cba - -31.41700 -64.17960

# humberto-primo-cba calle: Humberto Primo = humberto 1
rivera-indarte-cba -, san-martin-cba -, rivadavia-cba -
`;

export const ROSARIO_AVENIDAS = `
# orono-ros: Bv. Oroño
rio - -32.93250 -60.65050, cordoba - -32.94250 -60.65230, pellegrini-ros - -32.95600 -60.65480, 27-de-febrero-ros - -32.96870 -60.65710
segui-ros - -32.98000 -60.65920, circunvalacion-ros - -33.00400 -60.66370

# pellegrini-ros: Av. Carlos Pellegrini = pellegrini
belgrano-ros - -32.95900 -60.62850, san-martin-ros - -32.95760 -60.64000, corrientes - -32.95700 -60.64490, orono-ros -
ovidio-lagos-ros - -32.95530 -60.66050, francia-ros - -32.95450 -60.66680, avellaneda-ros - -32.95300 -60.67930
provincias-unidas-ros - -32.95000 -60.70600, circunvalacion-ros - -32.94850 -60.71800

# belgrano-ros: Av. Belgrano
pellegrini-ros -, monumento - -32.94780 -60.62980, sargento-cabral - -32.94320 -60.63380, illia-ros - -32.93600 -60.64250

# illia-ros: Av. Arturo Illia
belgrano-ros -, orono-ros - -32.93250 -60.65050

# carballo-ros: Av. Estanislao López
orono-ros - -32.93250 -60.65050, francia-ros - -32.92700 -60.66200, alberdi-ros - -32.92450 -60.67100

# ovidio-lagos-ros: Av. Ovidio Lagos
salta - -32.93780 -60.65750, pellegrini-ros -, 27-de-febrero-ros - -32.96800 -60.66280, segui-ros - -32.97930 -60.66490
circunvalacion-ros - -33.00500 -60.66960

# francia-ros: Av. Francia
carballo-ros -, santa-fe-ros - -32.93900 -60.66400, pellegrini-ros -, 27-de-febrero-ros - -32.96720 -60.66910, segui-ros - -32.97850 -60.67120

# santa-fe-ros: Santa Fe
belgrano-ros - -32.94500 -60.63130, san-martin-ros - -32.94430 -60.63740, orono-ros - -32.94140 -60.65210, francia-ros -
cafferata - -32.93960 -60.67000, avellaneda-ros - -32.93800 -60.67650

# avellaneda-ros: Bv. Nicolás Avellaneda = avellaneda
alberdi-ros - -32.92700 -60.67400, santa-fe-ros -, eva-peron-ros - -32.93950 -60.67680, pellegrini-ros -, 27-de-febrero-ros - -32.96570 -60.68170

# alberdi-ros: Bv. Alberdi
carballo-ros -, avellaneda-ros -, rondeau-ros - -32.90900 -60.68500

# rondeau-ros: Bv. Rondeau
alberdi-ros -, circunvalacion-ros - -32.87600 -60.69500

# 27-de-febrero-ros: Bv. 27 de Febrero
belgrano-ros - -32.97050 -60.62700, san-martin-ros - -32.97000 -60.64210, orono-ros -, ovidio-lagos-ros -, francia-ros -, avellaneda-ros -
provincias-unidas-ros - -32.96350 -60.70700

# segui-ros: Bv. Seguí
ayacucho - -32.98200 -60.63000, san-martin-ros - -32.98130 -60.64420, orono-ros -, ovidio-lagos-ros -, francia-ros -

# san-martin-ros: Av. San Martín
santa-fe-ros -, cordoba - -32.94600 -60.63780, pellegrini-ros -, 27-de-febrero-ros -, segui-ros -, uriburu-ros - -32.99400 -60.64650
circunvalacion-ros - -33.00700 -60.64900

# uriburu-ros: Av. José Evaristo Uriburu
ayacucho - -32.99500 -60.63400, san-martin-ros -, orono-ros - -32.99200 -60.66140, ovidio-lagos-ros - -32.99150 -60.66710

# eva-peron-ros: Av. Eva Perón
avellaneda-ros -, provincias-unidas-ros - -32.93400 -60.70500, circunvalacion-ros - -32.92870 -60.71900, fisherton - -32.92300 -60.73400, aeropuerto - -32.91680 -60.78050

# provincias-unidas-ros: Av. Provincias Unidas
eva-peron-ros -, pellegrini-ros -, 27-de-febrero-ros -
`;

export const MENDOZA_AVENIDAS = `
# san-martin-mza: Av. San Martín
peltier-norte - -32.86900 -68.83780, las-heras-mza - -32.88560 -68.83850, sarmiento-mza - -32.89020 -68.83880, colon-mza - -32.89560 -68.83930
pedro-molina-mza - -32.89880 -68.83960, godoy-cruz-centro - -32.92400 -68.84400

# las-heras-mza: Av. Las Heras
san-martin-mza -, mitre-mza - -32.88500 -68.84440, belgrano-mza - -32.88430 -68.85060, peru - -32.88410 -68.85180

# sarmiento-mza: Av. Sarmiento
san-martin-mza -, espana-mza - -32.88980 -68.84130, mitre-mza - -32.88950 -68.84440, belgrano-mza - -32.88880 -68.85110, emilio-civit-mza - -32.88860 -68.85250

# emilio-civit-mza: Av. Emilio Civit
sarmiento-mza -, boulogne-sur-mer-mza - -32.88700 -68.86250

# colon-mza: Av. Colón
san-martin-mza -, espana-mza - -32.89520 -68.84170, mitre-mza - -32.89480 -68.84480, belgrano-mza - -32.89420 -68.85140

# aristides-mza: Av. Arístides Villanueva = aristides
belgrano-mza - -32.89420 -68.85140, boulogne-sur-mer-mza - -32.89260 -68.86300

# zapata-mza: Av. José Vicente Zapata = vicente zapata
san-martin-mza - -32.89560 -68.83930, terminal - -32.89590 -68.83050, videla-mza - -32.89600 -68.82800

# belgrano-mza: Av. Belgrano
godoy-cruz-mza - -32.88060 -68.85040, las-heras-mza -, sarmiento-mza -, colon-mza -, pedro-molina-mza - -32.89780 -68.85180

# mitre-mza: Av. Bartolomé Mitre = mitre
godoy-cruz-mza - -32.88110 -68.84410, las-heras-mza -, sarmiento-mza -, colon-mza -, pedro-molina-mza - -32.89830 -68.84510

# espana-mza: Av. España
las-heras-mza - -32.88530 -68.84110, sarmiento-mza -, colon-mza -, pedro-molina-mza - -32.89860 -68.84200

# godoy-cruz-mza: Av. Godoy Cruz
san-martin-mza - -32.88150 -68.83830, mitre-mza -, belgrano-mza -

# pedro-molina-mza: Av. Pedro Molina
san-martin-mza -, espana-mza -, mitre-mza -, belgrano-mza -

# boulogne-sur-mer-mza: Av. Boulogne Sur Mer
emilio-civit-mza -, aristides-mza -, juan-b-justo-mza - -32.89800 -68.86350

# juan-b-justo-mza: Av. Juan B. Justo
belgrano-mza - -32.89780 -68.85180, boulogne-sur-mer-mza -

# videla-mza: Av. Gobernador Ricardo Videla = costanera
norte - -32.87000 -68.82700, zapata-mza -, acceso-este-mza - -32.89900 -68.82820, sur - -32.91500 -68.83100

# acceso-este-mza: Acceso Este
videla-mza -, dorrego - -32.90300 -68.80500, ruta-7 - -32.91500 -68.76500

# bandera-de-los-andes-mza: Av. Bandera de los Andes
videla-mza - -32.89600 -68.82800, villa-nueva - -32.90100 -68.79000
`;

export const MAR_DEL_PLATA_AVENIDAS = `
# luro-mdp: Av. Pedro Luro = luro
peralta-ramos-mdp - -38.00190 -57.54240, san-martin - -37.99840 -57.54970, independencia-mdp - -37.99480 -57.55720, jara-mdp - -37.98960 -57.56800
terminal - -37.98840 -57.57080, champagnat-mdp - -37.98250 -57.58290, ruta-2-mdp - -37.97200 -57.59100

# colon-mdp: Av. Colón
peralta-ramos-mdp - -38.00750 -57.54330, independencia-mdp - -38.00040 -57.56130, jara-mdp - -37.99520 -57.57210, champagnat-mdp - -37.98810 -57.58700

# independencia-mdp: Av. Independencia
libertad-mdp - -37.98990 -57.55370, luro-mdp -, colon-mdp -, juan-b-justo-mdp - -38.01700 -57.57450

# jara-mdp: Av. Jara
libertad-mdp - -37.98470 -57.56450, luro-mdp -, colon-mdp -, juan-b-justo-mdp - -38.01180 -57.58530

# champagnat-mdp: Av. Champagnat
constitucion-mdp - -37.96500 -57.57000, libertad-mdp - -37.97760 -57.57940, luro-mdp -, colon-mdp -, juan-b-justo-mdp - -38.00470 -57.60020

# libertad-mdp: Av. Libertad
peralta-ramos-mdp - -37.99650 -57.53900, independencia-mdp -, jara-mdp -, champagnat-mdp -

# constitucion-mdp: Av. Constitución
camet-mdp - -37.97600 -57.54700, champagnat-mdp -

# camet-mdp: Av. Félix U. Camet
peralta-ramos-mdp - -37.99100 -57.53850, constitucion-mdp -, parque-camet - -37.93900 -57.53000

# peralta-ramos-mdp: Bv. Marítimo Patricio Peralta Ramos = bv maritimo; peralta ramos
camet-mdp -, libertad-mdp -, luro-mdp -, rambla - -38.00500 -57.54150, colon-mdp -, torreon - -38.01000 -57.53600, playa-grande - -38.02700 -57.53000
martinez-de-hoz-mdp - -38.03300 -57.53600

# juan-b-justo-mdp: Av. Juan B. Justo
martinez-de-hoz-mdp - -38.03600 -57.53900, independencia-mdp -, jara-mdp -, champagnat-mdp -

# martinez-de-hoz-mdp: Av. Martínez de Hoz
peralta-ramos-mdp -, juan-b-justo-mdp -, faro - -38.08500 -57.54600

# tejedor-mdp: Av. Carlos Tejedor = tejedor
constitucion-mdp - -37.97100 -57.55850, libertad-mdp - -37.98300 -57.56790

# edison-mdp: Av. Edison
juan-b-justo-mdp - -38.02600 -57.55700, mario-bravo-mdp - -38.04300 -57.57000

# mario-bravo-mdp: Av. Mario Bravo
martinez-de-hoz-mdp - -38.05800 -57.54100, edison-mdp -, peralta - -38.02900 -57.59800
`;
