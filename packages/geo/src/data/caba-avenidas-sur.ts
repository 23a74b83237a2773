/**
 * Avenues of the south of Buenos Aires: Flores, Soldati, Lugano, Mataderos, Pompeya, Barracas and the river side. Format: see
 * `../streets/street-rows.ts`. Arranged by hand; single coordinates (WGS84 degrees) and house numbers checked against the city's official
 * street axes of 2010.
 */
export const CABA_AVENIDAS_SUR = `
# castanares: Av. Castañares
asamblea 1000 -34.63402 -58.43274, emilio-mitre 1400 -34.63779 -58.43794, balbastro 1480 -34.63858 -58.43908
hortiguera 1600 -34.63967 -58.44049, curapaligue 1850, carabobo 2100 -34.64281 -58.44424, bonorino 2300 -34.64447 -58.44610
rivera-indarte 2400 -34.64567 -58.44744, varela 2600 -34.64725 -58.44922, perito-moreno 3000 -34.65095 -58.45334
portela 3200 -34.65258 -58.45526, laguna 3600 -34.65584 -58.45899, lacarra 3700 -34.65687 -58.46031
asturias 4000 -34.65990 -58.46425, escalada 4440 -34.66425 -58.46898, aoiz 4600 -34.66510 -58.47067, larraya 5400 -34.67058 -58.47715
lisandro-de-la-torre-calle 6000 -34.67599 -58.48353, cosquin 6300 -34.67799 -58.48590, general-paz 6800 -34.68210 -58.49074

# riestra: Av. Riestra
fernandez-de-la-cruz 1100 -34.64481 -58.42545, natal 1440 -34.64502 -58.42946, daract 1590 -34.64507 -58.43042
barco-centenera 1620 -34.64516 -58.43211, torres-y-tenorio 2000 -34.64735 -58.43742, bonorino 2300 -34.64881 -58.44070
perito-moreno 2600 -34.65085 -58.44400, lafuente 3000 -34.65471 -58.44897, mariano-acosta 3300 -34.65752 -58.45254, lacarra 3500
corvalan 4900 -34.67092 -58.46851, larraya 5400 -34.67442 -58.47223, murguiondo 5700 -34.67727 -58.47528, dellepiane 6350 -34.68182 -58.48044

# rabanal: Av. Intendente Francisco Rabanal = rabanal; francisco rabanal
saenz 1300 -34.65480 -58.41641, tilcara 1600 -34.65651 -58.42170, erezcano 1850 -34.65738 -58.42345, charrua 2000 -34.65835 -58.42554
bonorino 2180 -34.65910 -58.42700, berg 2300 -34.66000 -58.42885, rivera-indarte 2400 -34.66055 -58.43000, varela 2600 -34.66168 -58.43218
san-pedrito 2900 -34.66342 -58.43568, portela 3200 -34.66530 -58.43908, roca 3300 -34.66610 -58.44004

# bonorino: Av. Coronel Esteban Bonorino = esteban bonorino; bonorino
rivadavia 0, alberdi 200 -34.63035 -58.45876, directorio 400 -34.63256 -58.45772, fernandez-moreno 700 -34.63557 -58.45631
eva-peron 1000 -34.63873 -58.45367, asamblea 1200 -34.64054 -58.45131, santander 1300 -34.64147 -58.45002, castanares 1650
riestra 2230, itaqui 2800 -34.65410 -58.43308, tabare 3100 -34.65659 -58.42963, rabanal 3450, beron 3500 -34.65996 -58.42572
riachuelo 3650 -34.66123 -58.42469

# rivera-indarte: Av. Rivera Indarte
rivadavia 0 -34.62885 -58.46271, alberdi 200 -34.63126 -58.46174, directorio 400 -34.63351 -58.46077, bilbao 500 -34.63503 -58.46008
laferrere 600 -34.63638 -58.45877, recuero 900 -34.63887 -58.45613, eva-peron 1000 -34.64000 -58.45491, asamblea 1200 -34.64213 -58.45249
castanares 1700, itaqui 2800 -34.65540 -58.43500, tabare 3200 -34.65825 -58.43217, rabanal 3500, ferre 3700 -34.66267 -58.42822

# lafuente: Av. Lafuente
bilbao 700 -34.63850 -58.46478, san-pedrito 900 -34.64111 -58.46324, primera-junta 1000 -34.64234 -58.46252
dellepiane 1140 -34.64400 -58.46110, balbastro 1700 -34.64916 -58.45582, castanares 1800 -34.65050 -58.45370, riestra 2300
barros-pazos 2600 -34.65769 -58.44516

# bilbao: Av. Francisco Bilbao
varela 2600 -34.63680 -58.46218, culpina 2750 -34.63760 -58.46349, lafuente 3000, san-pedrito 3100 -34.63915 -58.46586
quirno 3200 -34.64003 -58.46722, portela 3400 -34.64134 -58.46927, mariano-acosta 3600 -34.64267 -58.47134, lacarra 3900 -34.64523 -58.47496

# mariano-acosta: Av. Mariano Acosta
rivadavia 0 -34.63394 -58.48238, alberdi 300 -34.63699 -58.47855, directorio 600 -34.63893 -58.47607, remedios 800 -34.64004 -58.47467
bilbao 1100, primera-junta 1400 -34.64560 -58.46765, eva-peron 1420 -34.64602 -58.46710

# curapaligue: Av. Curapaligüe
eva-peron 1000 -34.63492 -58.44750, asamblea 1200 -34.63666 -58.44588, thorne 1490 -34.63942 -58.44473, balbastro 1600 -34.63988 -58.44441
castanares 1800 -34.64178 -58.44308

# corea: Av. Corea
carabobo 1700 -34.64286 -58.44418, fin 1800 -34.64332 -58.44359

# daract: Av. Daract
cobo 2000 -34.64149 -58.43116, riestra 2300

# barco-centenera: Av. del Barco Centenera = barco centenera
riestra 2300, barros-pazos 2400 -34.64592 -58.43110, chilavert 2500 -34.64685 -58.42980

# tilcara: Av. Tilcara
arbeletche 2600 -34.64668 -58.42484, perito-moreno 2960 -34.64991 -58.42103, esquiu 3100 -34.65172 -58.41886

# erezcano: Av. Erezcano
rabanal 3600, 27-de-febrero 4000 -34.66015 -58.42013

# 27-de-febrero: Av. 27 de Febrero = veintisiete de febrero
saenz 4900 -34.65914 -58.41680, erezcano 5200, ogorman 5600 -34.66254 -58.42503, berg 6000 -34.66568 -58.42823
pergamino 6500 -34.67059 -58.43229

# santiago-de-compostela: Av. Santiago de Compostela
lacarra 3700, mozart 4200 -34.65906 -58.46962

# asturias: Av. Asturias
dellepiane 2500 -34.65620 -58.46902, castanares 3000

# derqui: Av. Derqui
eva-peron 3700 -34.64948 -58.46957, medina 4000 -34.65449 -58.47118, de-la-salle 4100 -34.65550 -58.47148, escalada 4500 -34.66196 -58.47363

# de-la-salle: Av. San Juan Bautista de la Salle
basualdo 1500 -34.65245 -58.48891, escalada 1700 -34.65294 -58.48505, olivera 1900 -34.65366 -58.48124
recuerdos-de-provincia 2180 -34.65463 -58.47624, derqui 2350, dellepiane 2500 -34.65580 -58.46997

# bruix: Av. Bruix
eva-peron 3500 -34.64968 -58.46978, fernandez 3570 -34.64953 -58.47219, monte 3700 -34.64931 -58.47459, remedios 4200 -34.64747 -58.48321
directorio 4400 -34.64708 -58.48662, rodo 4600 -34.64633 -58.48960, alberdi 4900 -34.64490 -58.49523

# garzon: Av. General Eugenio Garzón = eugenio garzon; garzon
escalada 4900 -34.65193 -58.48635, larraya 5800 -34.65793 -58.49339, murguiondo 6100 -34.66081 -58.49654

# de-los-corrales: Av. de los Corrales
lisandro-de-la-torre 6500 -34.66256 -58.50017, cnel-cardenas 6900 -34.66515 -58.50329, general-paz 7500 -34.66913 -58.50807

# lisandro-de-la-torre: Av. Lisandro de la Torre
alberdi 1800 -34.65613 -58.50797, rodo 2100 -34.65893 -58.50458, directorio 2200 -34.66014 -58.50311, de-los-corrales 2400
monte 2900 -34.66676 -58.49507, eva-peron 3100 -34.66796 -58.49361

# piedra-buena: Av. Piedra Buena = comandante luis piedrabuena; luis piedra buena
eva-peron 3100 -34.67006 -58.49574, argentina 3390 -34.67345 -58.49247
goleta-santa-cruz 3900 -34.67796 -58.48775, aquino 4200 -34.68084 -58.48440, dellepiane 4400, aldecoa 5000 -34.68850 -58.47412, fernandez-de-la-cruz 5020 -34.68868 -58.47388
ferre 5600 -34.69389 -58.46700, roca 5700 -34.69444 -58.46628

# argentina: Av. Argentina
batlle-y-ordonez 4700 -34.67177 -58.46597, albarino 5000 -34.67216 -58.46846, somellera 5250 -34.67240 -58.47226
larraya 5400 -34.67258 -58.47461, dellepiane 5500 -34.67272 -58.47690, murguiondo 5800 -34.67291 -58.48108
rucci 6000 -34.67300 -58.48476, piedra-buena 6500, suarez 6900 -34.67381 -58.49861, saladillo 7000 -34.67396 -58.50005

# larrazabal: Av. Larrazábal
altura-100 100 -34.64050 -58.51600, garcia-de-cossio 400 -34.64332 -58.51233, emilio-castro 900 -34.64778 -58.50653, alberdi 1300 -34.65133 -58.50220
rodo 1600 -34.65431 -58.49902, directorio 1800 -34.65605 -58.49725, garzon 2100 -34.65872 -58.49432, monte 2500 -34.66267 -58.48977
eva-peron 2600 -34.66335 -58.48895, zuviria 3000 -34.66716 -58.48407, castanares 3500 -34.67161 -58.47836, dellepiane 3600 -34.67272 -58.47700
riestra 3900 -34.67548 -58.47336, chilavert 4400 -34.67959 -58.46808, fernandez-de-la-cruz 4520, villegas 4600 -34.68083 -58.46505
descalzi 4900 -34.68278 -58.46256, guerrico 5100 -34.68519 -58.45923, roca 5300 -34.68633 -58.45764

# soldado-de-la-frontera: Av. Soldado de la Frontera
ana-diaz 4900 -34.68175 -58.46678, olascoaga 5000 -34.68362 -58.46515, uriburu-napoleon 5120 -34.68461 -58.46463
ramirez 5300 -34.68640 -58.46280, racedo 5500 -34.68820 -58.46129, roca 5600 -34.68900 -58.46036

# almafuerte: Av. Almafuerte
caseros 0 -34.63813 -58.41144, los-patos 200 -34.64089 -58.41235, einstein 670 -34.64531 -58.41432, saenz 900 -34.64831 -58.41626

# colonia: Av. Colonia
caseros 0 -34.63592 -58.39891, los-patos 300 -34.63936 -58.39753, amancio-alcorta 600 -34.64254 -58.39626

# vernet: Av. Vernet
la-plata 0 -34.63237 -58.42553, viel 300 -34.63302 -58.42943, moreno-vernet 420 -34.63342 -58.43185

# pichincha: Av. Pichincha
garay 1600 -34.62809 -58.39681, brasil 1800 -34.63037 -58.39626, 15-de-noviembre 2000 -34.63275 -58.39561

# carlos-calvo: Av. Carlos Calvo
castro-barros 3800 -34.62460 -58.41911, la-plata 4400 -34.62513 -58.42718

# isidro-lorea: Av. Isidro Lorea
amancio-alcorta 3200 -34.65010 -58.40549, perito-moreno 3300 -34.64928 -58.40730

# osvaldo-cruz: Av. Osvaldo Cruz
isabel-la-catolica 1700 -34.65099 -58.37006, montes-de-oca 1800 -34.65122 -58.37140, herrera 2000 -34.65171 -58.37387
vieytes 2100 -34.65235 -58.37584, santa-magdalena 2320 -34.65323 -58.37911, santa-elena 2600 -34.65403 -58.38227
velez-sarsfield 3000 -34.65563 -58.38865, luna 3400 -34.65598 -58.39506

# suarez: Av. Suárez
montes-de-oca 1700 -34.63868 -58.37458, vieytes 2120 -34.64223 -58.37995, pinedo 2175 -34.64211 -58.38109, perdriel 2700 -34.64308 -58.38685

# pinedo: Av. Pinedo
suarez 800, australia 1200 -34.64543 -58.38118

# australia: Av. Australia
quinquela-martin 2300 -34.64534 -58.38056, pinedo 2350, meana 2780 -34.64660 -58.38610, velez-sarsfield 3000 -34.64683 -58.38935
santo-domingo 3200 -34.64695 -58.39165

# perez-galdos: Av. Benito Pérez Galdós = perez galdos
pedro-de-mendoza 0 -34.62795 -58.35705, caboto 100 -34.62938 -58.35843, almirante-brown 400 -34.63198 -58.36094

# chile: Av. Chile
huergo 0 -34.61563 -58.36673, paseo-colon 200 -34.61580 -58.36915, balcarce 290 -34.61588 -58.37045, defensa 400 -34.61598 -58.37172

# espana: Av. España
elvira-rawson 1700 -34.61789 -58.35624, costanera-sur 2500 -34.62392 -58.35328, central 2700 -34.62421 -58.35098
contraparte 3000 -34.62383 -58.34759, darsena 3350 -34.62369 -58.34190

# achaval-rodriguez: Av. Doctor Tristán Achával Rodríguez = achaval rodriguez; costanera sur; t achaval rodriguez
giralt 1100 -34.61071 -58.35878, padre-migone 1400 -34.61690 -58.35672, elvira-rawson 1550 -34.61789 -58.35624

# elvira-rawson: Av. Elvira Rawson de Dellepiane
brasil - -34.62511 -58.36309, dealessi - -34.62332 -58.36145, calabria - -34.61939 -58.35768, espana -

# calabria: Av. Calabria
elvira-rawson -, lanteri - -34.61259 -58.35868, de-los-italianos - -34.61148 -58.35913

# de-los-italianos: Av. de los Italianos
calabria -, grierson - -34.59814 -58.36386, giralt - -34.59723 -58.36361

# giralt: Av. Intendente Hernán M. Giralt = giralt; hernan giralt
achaval-rodriguez -, de-los-italianos -

# la-rabida: Av. La Rábida
rosales 0 -34.60736 -58.36880, paseo-colon 140 -34.60740 -58.36987, rivadavia 200 -34.60751 -58.37062

# rosales: Av. Rosales
mitre 0 -34.60659 -58.36925, tte-gral-peron 150 -34.60525 -58.36885, sarmiento 280 -34.60408 -58.36849, madero 400 -34.60283 -58.36819
`;
