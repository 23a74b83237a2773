/**
 * Avenues of the west and south west of Buenos Aires (Almagro to Liniers, Villa Devoto to Villa Lugano). Format: see `../streets/street-rows.ts`.
 * Arranged by hand; single coordinates (WGS84 degrees) and house numbers checked against the city's official street axes of 2010.
 */
export const CABA_AVENIDAS_OESTE = `
# juan-b-justo: Av. Juan B. Justo = juan bautista justo; jb justo
santa-fe 600, guatemala 1000 -34.58188 -58.43004, nicaragua 1200 -34.58310 -58.43167, cabrera 1700 -34.58678 -58.43667
niceto-vega 1800, cordoba 1900, godoy-cruz 2040 -34.59108 -58.43914, vera 2400 -34.59367 -58.44272, corrientes 2600
warnes 3200 -34.59935 -58.45101, honorio-pueyrredon 3300 -34.60010 -58.45207, cucha-cucha 3700 -34.60280 -58.45599
av-san-martin 4000 -34.60446 -58.45859, trelles 4500 -34.60819 -58.46392, achupallas 4750 -34.61026 -58.46591
boyaca 4900, curva 5250 -34.61349 -58.47181, tres-arroyos 5550 -34.61644 -58.47474, nazca 5700 -34.61810 -58.47610, cuenca 6000 -34.62068 -58.47945
joaquin-v-gonzalez 6500 -34.62411 -58.48340, segurola 7100 -34.62698 -58.49114, carrasco 7500 -34.62952 -58.49487
cervantes 7700 -34.63088 -58.49744, lope-de-vega 8000 -34.63225 -58.50090, moliere 8200 -34.63341 -58.50306, victor-hugo 8300 -34.63399 -58.50474
bacacay 8600 -34.63482 -58.51067, camarones 8700 -34.63448 -58.51145, dupuy 9000 -34.63318 -58.51512, miranda 9120 -34.63308 -58.51705
alvarez-jonte 9200 -34.63352 -58.51955, fragueiro 9500 -34.63446 -58.52427, cuzco 9800 -34.63484 -58.52821, general-paz 9900 -34.63440 -58.52940

# av-san-martin: Av. San Martín
gaona 1200 -34.60755 -58.44660, repetto 1550 -34.60636 -58.45125, espinosa 2020 -34.60499 -58.45656, juan-b-justo 2200
orono 2400 -34.60371 -58.46153, donato-alvarez 2820 -34.60290 -58.46490, punta-arenas 3500 -34.60111 -58.47221
chorroarin 4000 -34.59967 -58.47883, zamudio 4500 -34.59777 -58.48304, artigas 4780 -34.59753 -58.48630, nazca 5300 -34.59712 -58.49287
beiro 5700 -34.59676 -58.49700, mosconi 6900, cabezon 7300 -34.59000 -58.51667, general-paz 7500 -34.58946 -58.51847

# warnes: Av. Warnes
angel-gallardo 10 -34.60445 -58.43735, padilla 100 -34.60365 -58.43904, scalabrini-ortiz 400, malabia 500 -34.60187 -58.44330
serrano 820 -34.60033 -58.44790, juan-b-justo 1000, honorio-pueyrredon 1210 -34.59860 -58.45320, dorrego 1400
jorge-newbery 1700, garmendia 2100, donato-alvarez 2250 -34.59630 -58.46809, constituyentes 2450, raulies 2700 -34.59706 -58.47664
chorroarin 2800

# angel-gallardo: Av. Ángel Gallardo = gallardo
corrientes 0, camargo 300 -34.60428 -58.43662, warnes 400, acoyte-norte 700 -34.60587 -58.44024, gaona 1100 -34.60750 -58.44556

# estado-de-israel: Av. Estado de Israel
cordoba 4100, lerma 4300 -34.59791 -58.42654, rocamora 4500 -34.59898 -58.42919, corrientes 4850 -34.60207 -58.43212

# diaz-velez: Av. Díaz Vélez
gallo 3300 -34.60791 -58.41410, bulnes 3450 -34.60844 -58.41525, medrano 3900 -34.60857 -58.42154, yatay 4400 -34.60873 -58.42919
acoyte 5200 -34.60880 -58.44012, gaona 5600 -34.60765 -58.44548

# gaona: Av. Gaona
angel-gallardo 1100, diaz-velez 1110, av-san-martin 1180, segui 2150 -34.61300 -58.45723, donato-alvarez-sur 2300 -34.61389 -58.45945
artigas 3100 -34.61780 -58.46909, nazca 3500 -34.62050 -58.47419, concordia 3900 -34.62327 -58.47957
joaquin-v-gonzalez 4200 -34.62463 -58.48274, segurola 4800 -34.62770 -58.49022, juan-b-justo 5200 -34.62955 -58.49490

# honorio-pueyrredon: Av. Honorio Pueyrredón
rojas 0 -34.61994 -58.44169, yerbal 100 -34.61898 -58.44129, neuquen 300 -34.61594 -58.44056, franklin 1000 -34.60899 -58.44443
gaona 1100 -34.60745 -58.44560, juan-b-justo 1900, warnes 2100

# medrano: Av. Medrano
rivadavia 0, diaz-velez 200, tte-gral-peron 400 -34.60601 -58.42130, corrientes 600, cordoba 990

# castro-barros: Av. Castro Barros
rivadavia 0 -34.61148 -58.42101, belgrano 300, venezuela 500 -34.61758 -58.41967, independencia 800 -34.62119 -58.41943
san-juan 1100 -34.62583 -58.41883, pavon 1500 -34.63038 -58.41776, garay 1600 -34.63160 -58.41778, las-casas 1900 -34.63553 -58.41791
chiclana 2200 -34.63833 -58.41730, caseros 2300 -34.63911 -58.41709

# boedo: Av. Boedo
belgrano 300, independencia 700, san-juan 1000, pavon 1400 -34.63018 -58.41589, garay 1500, chiclana 2000 -34.63745 -58.41607
caseros 2100

# la-plata: Av. La Plata
rivadavia 0, guayaquil 400 -34.61943 -58.42832, independencia 600, goyena 800 -34.62513 -58.42718, san-juan 1000
pavon 1400 -34.63148 -58.42575, garay 1500, avelino-diaz 1650 -34.63488 -58.42486, metan 1940 -34.63717 -58.42428
caseros 2200, chiclana 2400 -34.64283 -58.42282, rivera 2600 -34.64486 -58.42112, tilcara 2780 -34.64718 -58.41913, saenz 3000

# acoyte: Av. Acoyte
rivadavia 0, avellaneda 400 -34.61408 -58.43781, felipe-vallese 700 -34.61080 -58.43930, diaz-velez 800

# jose-maria-moreno: Av. José María Moreno
rivadavia 0 -34.61830 -58.43646, formosa 300 -34.62127 -58.43517, alberdi 400 -34.62305 -58.43466, goyena 600 -34.62587 -58.43431
directorio 800 -34.62802 -58.43382, asamblea 1300 -34.63403 -58.43283, cobo 2000 -34.64149 -58.43116

# carabobo: Av. Carabobo
rivadavia 0, alberdi 200 -34.62927 -58.45535, directorio 400 -34.63150 -58.45438, eva-peron 1000 -34.63747 -58.45147
asamblea 1200 -34.63886 -58.44948, saraza 1600 -34.64204 -58.44525, castanares 1700

# boyaca: Av. Boyacá
rivadavia 0 -34.62667 -58.45671, avellaneda 400 -34.62245 -58.45962, gaona 1100 -34.61575 -58.46442, viale 1300 -34.61441 -58.46549
juan-b-justo 1600 -34.61133 -58.46783, alvarez-jonte 2300 -34.60467 -58.47298

# donato-alvarez: Av. Donato Álvarez
rivadavia 0 -34.62563 -58.45403, avellaneda 400 -34.62120 -58.45608, mendez-de-andes 600 -34.61854 -58.45729, gaona 1100 -34.61389 -58.45945
juan-b-justo 1700 -34.60737 -58.46270, av-san-martin 2090, anasco 2400 -34.59812 -58.46671, warnes 2500
elcano 2700 -34.59308 -58.46906, punta-arenas 2850 -34.59145 -58.46956

# nazca: Av. Nazca
rivadavia 0, yerbal 100 -34.62943 -58.47021, bacacay 300 -34.62842 -58.47066, avellaneda 500 -34.62637 -58.47158, gaona 1100
juan-b-justo 1330, calfucura 2150 -34.60994 -58.48260, alvarez-jonte 2300 -34.60887 -58.48343, sastre 2800 -34.60349 -58.48817
gutierrez 3100 -34.60086 -58.49033, lozano 3200 -34.59912 -58.49151, av-san-martin 3400, beiro 3500 -34.59503 -58.49428
mosconi 4700, ezeiza-calle 5900 -34.57673 -58.51083

# san-pedrito: Av. San Pedrito
rivadavia 0 -34.63071 -58.46964, alberdi 200 -34.63331 -58.46848, directorio 400 -34.63552 -58.46749, bilbao 700 -34.63915 -58.46586
eva-peron 1100, balbastro 1600 -34.64729 -58.45591, fernandez-de-la-cruz 2800 -34.65861 -58.44155, rabanal 3400 -34.66358 -58.43552, altura-3700 3700 -34.66640 -58.43420
altura-3900 3900 -34.66820 -58.43300

# avellaneda: Av. Avellaneda
mitre 0 -34.61092 -58.43033, acoyte 490, hidalgo 600 -34.61471 -58.43958, honorio-pueyrredon 700 -34.61476 -58.44069
repetto 1000 -34.61692 -58.44462, espinosa 1200 -34.61790 -58.44801, fragata-sarmiento 1300 -34.61887 -58.45023, donato-alvarez 1800
boyaca 2000, cayetano 2400 -34.62416 -58.46451, nazca 2900, helguera 3100 -34.62716 -58.47435, segurola 4200 -34.63032 -58.48692
carrasco 4600 -34.63323 -58.49015

# segurola: Av. Segurola
rivadavia 0, avellaneda 400, gaona 800, juan-b-justo 910, diaz 1200 -34.62470 -58.49400, alvarez-jonte 1990 -34.61806 -58.50237
baigorria 2500 -34.61319 -58.50705, tinogasta 3000 -34.60923 -58.51029, beiro 3350 -34.60653 -58.51289
gutierrez 3900 -34.60276 -58.51645, del-carril 4100 -34.60222 -58.51696, mosconi 4700

# beiro: Av. Francisco Beiró = beiro
constituyentes 2100, gavilan 2200 -34.59014 -58.48633, nazca 2900, av-san-martin 3100, bahia-blanca 3900 -34.60318 -58.50747
segurola 4400, bermudez 5000 -34.61114 -58.52041, lope-de-vega 5310 -34.61404 -58.52517, cortina 5700 -34.61723 -58.52929
general-paz 5900 -34.61813 -58.53034

# lope-de-vega: Av. Lope de Vega
juan-b-justo 600, camarones 810 -34.63137 -58.50217, alvarez-jonte 1700 -34.62428 -58.51165, baigorria 2200 -34.62022 -58.51695
tinogasta 2700 -34.61711 -58.52101, beiro 3100, general-paz 3600 -34.61135 -58.52875

# alvarez-jonte: Av. Álvarez Jonte
anasco 1500 -34.59875 -58.46842, cucha-cucha 1600 -34.59954 -58.46813, av-san-martin 1790 -34.60201 -58.46910, boyaca 2100
artigas 2500 -34.60730 -58.47746, nazca 2900, cuenca 3260 -34.61014 -58.48865, concordia 3600 -34.61286 -58.49227, segurola 4500
bermudez 5000 -34.62079 -58.50776, lope-de-vega 5300, virgilio 5710 -34.62772 -58.51555, lisboa 5880 -34.62937 -58.51623
dupuy 6100 -34.63054 -58.51829, altura-6200 6200 -34.63170 -58.51930, altura-6300 6300 -34.63285 -58.52025, juan-b-justo 6400, barragan 6500 -34.63519 -58.52232, fragueiro 6600 -34.63589 -58.52293

# carrasco: Av. Carrasco
rivadavia 0 -34.63522 -58.48765, saraachaga 400 -34.63264 -58.49090, juan-b-justo 700, escalada-de-san-martin 900 -34.62789 -58.49695

# olivera: Av. Olivera
rivadavia 0, alberdi 400 -34.64055 -58.48605, directorio 700 -34.64529 -58.48457, remedios 900 -34.64816 -58.48408
eva-peron 1600 -34.65780 -58.47875

# directorio: Av. Directorio
la-plata 0 -34.62700 -58.42676, jose-maria-moreno 500, miro 1400 -34.63004 -58.44751, curapaligue 1700 -34.63064 -58.45158
carabobo 1900, membrillar 2300 -34.63297 -58.45903, san-pedrito 2900, azul 3400 -34.63731 -58.47349, acosta 3700 -34.63893 -58.47607
lacarra 4000 -34.64130 -58.47993, fernandez 4100 -34.64307 -58.48200, olivera 4300, escalada 4800 -34.64949 -58.48940
pieres 5900 -34.65654 -58.49784, cnel-cardenas 6760 -34.66184 -58.50516, general-paz 7500 -34.66682 -58.51113

# alberdi: Av. Juan Bautista Alberdi = alberdi; jb alberdi
la-plata 0 -34.62207 -58.42780, doblas 200 -34.62255 -58.43076, jose-maria-moreno 500, puan 1100 -34.62298 -58.44355
miro 1500 -34.62600 -58.44911, curapaligue 1700 -34.62792 -58.45287, goyena 1800 -34.62880 -58.45410, carabobo 1900
bonorino 2200 -34.63035 -58.45876, san-pedrito 2900, marti 3100 -34.63412 -58.47120, acosta 3800 -34.63699 -58.47855
olivera 4300, emilio-castro-moreto 4500 -34.64229 -58.48989, altura-4700 4700 -34.64350 -58.49230, escalada 4900 -34.64485 -58.49522
fonrouge 5700 -34.65050 -58.50130
leguizamon 6200 -34.65447 -58.50571, cnel-cardenas 6650 -34.65704 -58.50924, general-paz 7500 -34.66190 -58.51760

# goyena: Av. Pedro Goyena = goyena
la-plata 0, jose-maria-moreno 500, barco-centenera 930 -34.62648 -58.44083, miro 1500 -34.62777 -58.44841, alberdi 1800

# eva-peron: Av. Eva Perón
barco-centenera 1000 -34.62900 -58.43943, puan 1450 -34.63300 -58.44490, curapaligue 1720 -34.63504 -58.44767
carabobo 2100, bonorino 2300 -34.63874 -58.45368, rivera-indarte 2400 -34.64000 -58.45495, varela 2600 -34.64118 -58.45675, castanon 3000 -34.64232 -58.45942, san-pedrito 3100 -34.64292 -58.46072
dellepiane 3250 -34.64404 -58.46311, acosta 3700 -34.64598 -58.46716, lacarra 4000 -34.64970 -58.46950, medina 4300 -34.65285 -58.47326
mozart 4600 -34.65475 -58.47534, escalada 4900 -34.65795 -58.47868, de-la-rosa 5650 -34.66208 -58.48536, larrazabal 5900 -34.66335 -58.48895, leguizamon 6200 -34.66601 -58.49176
cosquin 6820 -34.67020 -58.49587, cnel-cardenas 7200 -34.67258 -58.49903, general-paz 7500 -34.67410 -58.50190

# asamblea: Av. Asamblea
la-plata 0 -34.63148 -58.42575, doblas 250 -34.63163 -58.42913, jose-maria-moreno 510, centenera 740 -34.63455 -58.43542
faraday 1150 -34.63573 -58.44120, miro 1400 -34.63632 -58.44408, curapaligue 1500 -34.63666 -58.44588, carabobo 1800
varela 2300 -34.64375 -58.45400

# cobo: Av. Cobo
la-plata 500 -34.64020 -58.42349, jose-maria-moreno 1100, picheuta 1300 -34.64190 -58.43312, valencia 1650 -34.64301 -58.43866
curapaligue 1900 -34.64358 -58.44148

# pavon: Av. Pavón
lima 1100 -34.62596 -58.38224, entre-rios 1800 -34.62633 -58.39124, pasco 2200 -34.62679 -58.39553, jujuy 2600 -34.62746 -58.40133
chiclana 2850 -34.62783 -58.40430, sanchez-de-loria 3300, boedo 3600, castro-barros 3800, la-plata 4400

# chiclana: Av. Chiclana
luca 2810 -34.62756 -58.40407, pavon 2850, garay 2930, urquiza 3100 -34.63215 -58.40817, sanchez-de-loria 3300 -34.63423 -58.41099
boedo 3690, caseros 3900, trole 4000 -34.64053 -58.41993, la-plata 4300

# sanchez-de-loria: Av. Sánchez de Loria
rivadavia 0 -34.61074 -58.41447, moreno 400 -34.61412 -58.41287, belgrano 500 -34.61544 -58.41282, independencia 900, san-juan 1300
pavon 1600 -34.62921 -58.41184, garay 1700, chiclana 2000, brasil 2100, caseros 2400

# varela: Av. Varela
rivadavia 0 -34.62965 -58.46552, alberdi 200 -34.63209 -58.46444, directorio 400 -34.63432 -58.46346, tandil 500 -34.63545 -58.46297
bilbao 600, culpina 800 -34.63862 -58.45955, eva-peron 1110, asamblea 1310, castanares 1800 -34.64725 -58.44922, perito-moreno 2220 -34.65105 -58.44395
janer 2500 -34.65302 -58.44165, fernandez-de-la-cruz 2800 -34.65563 -58.43830, correa 3200 -34.65935 -58.43445, rabanal 3500 -34.66128 -58.43254
altura-3800 3800 -34.66440 -58.42990

# perito-moreno: Av. Perito Moreno
amancio-alcorta 0, bonavena 100 -34.64931 -58.40755, saenz 700, fernandez-de-la-cruz 1700 -34.65040 -58.43115
agustin-magaldi 2100 -34.65080 -58.43888, varela 2430, lafuente 2900 -34.65095 -58.45334, balbastro 3200 -34.65055 -58.45740
dellepiane 3900 -34.64992 -58.46470

# fernandez-de-la-cruz: Av. General Francisco Fernández de la Cruz = fernandez de la cruz; f fernandez de la cruz
la-plata 800 -34.64283 -58.42282
riestra 1130, tilcara 1200 -34.64558 -58.42604, lanza 1350 -34.64715 -58.42755, barco-centenera 1500 -34.64789 -58.42834, perito-moreno 1760, berg 2300 -34.65355 -58.43513
varela 2600, san-pedrito 2900, lafuente 3000 -34.65958 -58.44277, mariano-acosta 3400 -34.66244 -58.44639
laguna 3510 -34.66334 -58.44750, lacarra 3620 -34.66505 -58.44985, timoteo 3700 -34.66558 -58.45137, lanza-sur 3800 -34.66700 -58.45202, batlle 4000 -34.66885 -58.45436
escalada 4400 -34.67312 -58.45904, pola 5200 -34.67782 -58.46455, larrazabal 5500 -34.68004 -58.46674, murguiondo 5700 -34.68211 -58.46903, general-paz 7000 -34.69099 -58.47912

# lacarra: Av. Lacarra
directorio 700, remedios 900 -34.64260 -58.47829, bilbao 1200, fernandez-moreno 1430 -34.64727 -58.47238, eva-peron 1600, echeandia 1700 -34.65072 -58.46798
dellepiane 1750 -34.65130 -58.46725, alvarez 1900 -34.65268 -58.46568, santander 2000 -34.65353 -58.46459
santiago-de-compostela 2060 -34.65414 -58.46372, castanares 2200 -34.65687 -58.46031, riestra 2800 -34.66026 -58.45592, barros-pazos 3100 -34.66369 -58.45169
fernandez-de-la-cruz 3300, roca 3980 -34.66915 -58.44355

# escalada: Av. Escalada
rivadavia 0, cajaravilla 400 -34.64148 -58.49960, emilio-castro 600 -34.64347 -58.49706, alberdi 800, rodo 1100 -34.64791 -58.49142
directorio 1300, ameghino 1590 -34.65183 -58.48647, eva-peron 2210, alvarez 2500 -34.66140 -58.47432
dellepiane 2730 -34.66320 -58.47260, altura-2750 2750 -34.66370 -58.47140, castanares 3000 -34.66517 -58.46899, aquino 3100 -34.66600 -58.46815, batlle 3440 -34.66849 -58.46523
altura-3600 3600 -34.66950 -58.46380, fernandez-de-la-cruz 4200, autodromo 4400 -34.67795 -58.45301, roca 4900 -34.68005 -58.45040, altura-5000 5000 -34.68170 -58.44820, 27-de-febrero 5400 -34.68480 -58.44433

# roca: Av. Coronel Roca = cnel roca
rabanal 3300 -34.66615 -58.44009, lacarra 3680, parque-1 3860 -34.67129 -58.44517, parque-2 4300 -34.67640 -58.44818, escalada 4500
autodromo 4860 -34.68200 -58.45260, larrazabal 5500 -34.68620 -58.45740, soldado 5800 -34.68889 -58.46005, racedo 5900 -34.69050 -58.46182
de-la-torre 6100 -34.69187 -58.46330, general-paz 7000 -34.69793 -58.47010

# emilio-castro: Av. Emilio Castro
escalada 5100, larrazabal 6000 -34.64785 -58.50660, murguiondo 6300 -34.64973 -58.51061, finlandia 6950 -34.65249 -58.51656
general-paz 7700 -34.65650 -58.52530

# cnel-cardenas: Av. Coronel Cárdenas
alberdi 1900, directorio 2300, de-los-corrales 2500 -34.66510 -58.50324, carhue 2800 -34.66818 -58.50134, eva-peron 3100
`;
