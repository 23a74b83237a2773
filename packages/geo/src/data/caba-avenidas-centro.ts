/**
 * Avenues of the centre, the south and the river side of Buenos Aires. Format: see `../streets/street-rows.ts`.
 * Arranged by hand; single coordinates (WGS84 degrees) and house numbers checked against the city's official street axes of 2010.
 */
export const CABA_AVENIDAS_CENTRO = `
# corrientes: Av. Corrientes
madero 0 -34.60283 -58.36819, alem 200 -34.60301 -58.37026, carlos-pellegrini 1000 -34.60367 -58.38098
9-de-julio 1050 -34.60370 -58.38159, cerrito 1100 -34.60374 -58.38221, callao 1800 -34.60444 -58.39229
paso 2600 -34.60475 -58.40363, castelli 2720 -34.60466 -58.40448, pueyrredon 2800 -34.60456 -58.40547
jean-jaures 3100 -34.60412 -58.40891, aguero 3200 -34.60408 -58.41174, gallo 3400 -34.60414 -58.41335
medrano 4000 -34.60318 -58.42095, yatay 4500 -34.60242 -58.42857, angel-gallardo 4700 -34.60207 -58.43212
vera 4980 -34.60078 -58.43606, scalabrini-ortiz 5200 -34.59987 -58.43876, juan-b-justo 5800 -34.59474 -58.44432
dorrego 6200 -34.59170 -58.44760, concepcion-arenal 6400 -34.59005 -58.44934, jorge-newbery 6560 -34.58869 -58.45077
federico-lacroze 6900 -34.58698 -58.45512

# rivadavia: Av. Rivadavia
la-rabida 1 -34.60690 -58.36900, alem 200 -34.60719 -58.37030, 25-de-mayo 300 -34.60768 -58.37087, san-martin 500 -34.60796 -58.37355
carlos-pellegrini 1000 -34.60838 -58.38071, 9-de-julio 1050 -34.60841 -58.38134, cerrito 1100 -34.60846 -58.38197
de-mayo 1560 -34.60901 -58.38851, callao 1800 -34.60923 -58.39196, pueyrredon 2800 -34.61012 -58.40597
maza 3600 -34.61094 -58.41734, medrano 3900 -34.61148 -58.42101, la-plata 4500 -34.61501 -58.42904
acoyte 5000 -34.61830 -58.43646, miro 6000 -34.62395 -58.44973, curapaligue 6200 -34.62563 -58.45403
carabobo 6400 -34.62667 -58.45671, bonorino 6700 -34.62796 -58.45986, nazca 7400 -34.63071 -58.46964
helguera 7600 -34.63146 -58.47238, joaquin-v-gonzalez 8200 -34.63311 -58.47893, segurola 8400 -34.63392 -58.48230
olivera 8800 -34.63522 -58.48765, moreto 9000 -34.63604 -58.49106, escalada 9950 -34.63809 -58.50394
miralla 10500 -34.63935 -58.51141, murguiondo 11000 -34.63906 -58.51877, barragan 11200 -34.63885 -58.52256
general-paz 11700 -34.63934 -58.52900

# santa-fe: Av. Santa Fe
florida 600 -34.59615 -58.37541, maipu 670 -34.59574 -58.37697, esmeralda 800 -34.59506 -58.37830
carlos-pellegrini 1000 -34.59536 -58.38148, 9-de-julio 1050 -34.59544 -58.38241, cerrito 1100 -34.59547 -58.38272
callao 1800 -34.59586 -58.39331, uriburu 2200 -34.59539 -58.39852, pueyrredon 2500 -34.59444 -58.40235
anchorena 2700 -34.59334 -58.40511, coronel-diaz 3200 -34.58906 -58.41008, salguero 3400 -34.58700 -58.41316
scalabrini-ortiz 3700 -34.58515 -58.41595, armenia 3900 -34.58358 -58.41826, gurruchaga 4000 -34.58235 -58.42005
las-heras 4150, av-sarmiento 4200 -34.58110 -58.42175, oro 4500 -34.57923 -58.42432, juan-b-justo 4700 -34.57814 -58.42666, humboldt 4800 -34.57791 -58.42740
dorrego 5400 -34.57493 -58.43535

# cordoba: Av. Córdoba
moreau-de-justo 0, madero 100 -34.59832 -58.36951, alem 200 -34.59839 -58.37116, florida 600 -34.59871 -58.37537
carlos-pellegrini 1000 -34.59903 -58.38125, 9-de-julio 1050 -34.59907 -58.38209, cerrito 1100 -34.59909 -58.38252
callao 1800 -34.59964 -58.39293, pasteur 2270 -34.59962 -58.39992, larrea 2460 -34.59937 -58.40201
pueyrredon 2600 -34.59846 -58.40372, ecuador 2700 -34.59804 -58.40559, aguero 3100 -34.59809 -58.41029
medrano 3800 -34.59776 -58.42020, estado-de-israel 4000 -34.59775 -58.42337, pringles 4200 -34.59651 -58.42624
scalabrini-ortiz 4600 -34.59430 -58.43006, gurruchaga 4900 -34.59206 -58.43345, juan-b-justo 5400 -34.58895 -58.43826
dorrego 6000 -34.58455 -58.44474, jorge-newbery 6300 -34.58276 -58.44887

# callao: Av. Callao
rivadavia 0, tte-gral-peron 200 -34.60679 -58.39211, corrientes 400, cordoba 800, santa-fe 1100
pacheco-de-melo 1400 -34.59264 -58.39283, las-heras 1500 -34.59176 -58.39189, quintana 1800 -34.58913 -58.38898
alvear 1900 -34.58836 -58.38812, libertador 2100 -34.58659 -58.38585

# entre-rios: Av. Entre Ríos
rivadavia 0 -34.60925 -58.39195, belgrano 400 -34.61383 -58.39171, independencia 800 -34.61816 -58.39170
san-juan 1200 -34.62273 -58.39149, garay 1600 -34.62716 -58.39118, brasil 1800 -34.62933 -58.39093
caseros 2200 -34.63412 -58.39035

# 9-de-julio: Av. 9 de Julio = nueve de julio
libertador 0 -34.58900 -58.38150, arroyo 150 -34.59060 -58.38205, juncal 300 -34.59283 -58.38242, santa-fe 500
cordoba 800, corrientes 1200, tte-gral-peron 1400 -34.60611 -58.38148, rivadavia 1600, de-mayo 1660, belgrano 2000
independencia 2400, san-juan 2800

# de-mayo: Av. de Mayo
bolivar 500 -34.60851 -58.37350, bernardo-de-irigoyen 1000 -34.60900 -58.38068, 9-de-julio 1050 -34.60905 -58.38131
lima 1100 -34.60909 -58.38194, san-jose 1400 -34.60939 -58.38625, rivadavia 1560

# cerrito > -: Cerrito
rivadavia 0, corrientes 400, diagonal-norte 450 -34.60336 -58.38223, cordoba 800, santa-fe 1100
juncal 1300 -34.59283 -58.38284, alvear 1400 -34.59155 -58.38315, libertador 1600 -34.58870 -58.38197

# carlos-pellegrini > +: Carlos Pellegrini
rivadavia 0, diagonal-norte 370 -34.60404 -58.38096, corrientes 400, cordoba 800, santa-fe 1100
posadas 1480 -34.59059 -58.38155, libertador 1600 -34.58928 -58.38091

# bernardo-de-irigoyen > -: Bernardo de Irigoyen
rivadavia 0 -34.60838 -58.38071, de-mayo 50, belgrano 400 -34.61304 -58.38048, independencia 800 -34.61763 -58.38014
san-juan 1200 -34.62214 -58.38000, garay 1500 -34.62608 -58.37901, brasil 1600 -34.62749 -58.37849
montes-de-oca 1700 -34.62861 -58.37793

# lima > +: Lima
rivadavia 0 -34.60846 -58.38197, de-mayo 50, belgrano 400 -34.61313 -58.38175, independencia 800 -34.61766 -58.38151
san-juan 1200 -34.62216 -58.38143, constitucion 1450 -34.62465 -58.38150, garay 1560 -34.62650 -58.38140
brasil 1650 -34.62780 -58.38143, obrien 1800 -34.62900 -58.38139, echague 1900 -34.63018 -58.38135

# diagonal-norte: Av. Roque Sáenz Peña = diagonal norte; presidente roque saenz pena
rivadavia 500 -34.60796 -58.37357, tte-gral-peron 790 -34.60577 -58.37773, carlos-pellegrini 1000
cerrito 1100, lavalle 1220 -34.60263 -58.38380

# diagonal-sur: Av. Julio Argentino Roca = diagonal sur; presidente julio a roca
bolivar 500 -34.60909 -58.37350, belgrano 800 -34.61285 -58.37758

# libertador: Av. del Libertador = libertador general san martin
alem 0 -34.59365 -58.37391, ramos-mejia 100 -34.59266 -58.37544, carlos-pellegrini 500
9-de-julio 550, cerrito 600
callao 1000, schiaffino 1200 -34.58532 -58.38863, alvear 1300 -34.58499 -58.39100, pueyrredon 1400 -34.58476 -58.39172
aguero 1600 -34.58339 -58.39600, tagle 1800 -34.58272 -58.39932, ortiz-de-ocampo 2200 -34.58122 -58.40355
coronel-diaz 2300 -34.58050 -58.40467, salguero 2600 -34.57870 -58.40690, scalabrini-ortiz 2800 -34.57784 -58.40862
casares 2900 -34.57727 -58.40988, av-sarmiento 3400 -34.57490 -58.41510, kennedy 3500 -34.57354 -58.41795
sinclair 3800 -34.57182 -58.42174, bullrich 3850 -34.57117 -58.42324, dorrego 3900 -34.57079 -58.42410
olleros 5000 -34.56356 -58.43664, teodoro-garcia 5200 -34.56267 -58.43953, soldado 5400 -34.56218 -58.44283
virrey-vertiz 5500 -34.56141 -58.44385, jose-hernandez 5600 -34.56070 -58.44424, mendoza 6100 -34.55572 -58.44852
udaondo 6850 -34.54930 -58.45430, crisologo-larralde 7500 -34.54472 -58.45980, besares 8000 -34.54148 -58.46327
general-paz 8700 -34.53580 -58.46685

# figueroa-alcorta: Av. Figueroa Alcorta = presidente figueroa alcorta
libertador-retiro 1900 -34.58650 -58.38600, ayacucho 2000 -34.58573 -58.38733, vaz-ferreira 2050 -34.58480 -58.38923
pueyrredon 2100 -34.58422 -58.39050, bibiloni 2300 -34.58301 -58.39312, austria 2800 -34.58168 -58.39599
tagle 3000 -34.58070 -58.39811, castilla 3100 -34.57965 -58.40022, ortiz-de-ocampo 3300 -34.57831 -58.40265
salguero 3450 -34.57665 -58.40495, scalabrini-ortiz 3650 -34.57520 -58.40663, casares 3800 -34.57451 -58.40761
av-sarmiento 3900 -34.57137 -58.41186, ernesto-levillier 4400 -34.57052 -58.41335, belisario-roldan 4700 -34.56674 -58.41796
dorrego 5050 -34.56546 -58.41995, int-pinedo 5300 -34.56404 -58.42260, curva-alsina 5390 -34.56235 -58.42364
de-los-ombues 5700 -34.55923 -58.42742, bunge 6000 -34.55721 -58.42998, la-pampa 6380 -34.55356 -58.43473, juramento 6700 -34.55066 -58.43756
monroe 7100 -34.54777 -58.44219, saenz-valiente 7400 -34.54701 -58.44729, quinteros 7600 -34.54667 -58.44956, udaondo 7800

# costanera: Av. Costanera Rafael Obligado = rafael obligado; costanera norte
altura-1100 1100 -34.57670 -58.38460, altura-1200 1200 -34.57220 -58.39360, salguero 1500 -34.56961 -58.39894, av-sarmiento 1900 -34.56703 -58.40268, carrasco-norte 2250 -34.56475 -58.40447
aeroparque-sur 2650 -34.56251 -58.40632, punta-carrasco 3180 -34.55942 -58.40909, aeroparque 3600 -34.55818 -58.41065
aerolineas 4250 -34.55635 -58.41388, muelle 4470 -34.55549 -58.41490, jorge-newbery-norte 4740 -34.55370 -58.42124
parque-memoria 4940 -34.55141 -58.42806, cantilo 5000 -34.55053 -58.42969, altura-6800 6800 -34.54270 -58.43600

# las-heras: Av. General Las Heras = las heras
callao 1800, azcuenaga 2200 -34.58855 -58.39586, pueyrredon 2300 -34.58738 -58.39732, austria 2600 -34.58503 -58.39993
bustamante 2890 -34.58343 -58.40194, billinghurst 3000 -34.58344 -58.40403, coronel-diaz 3200 -34.58354 -58.40622
scalabrini-ortiz 3700 -34.58198 -58.41110, plaza-italia 4300 -34.58137 -58.42012, santa-fe 4350 -34.58141 -58.42133

# pueyrredon: Av. Pueyrredón
rivadavia 0, tte-gral-peron 200 -34.60774 -58.40612, corrientes 500, cordoba 1000, paraguay 1150 -34.59754 -58.40341
santa-fe 1400, juncal 1700 -34.59156 -58.40103, pena 1900 -34.58913 -58.39983, las-heras 2250, guido 2400 -34.58635 -58.39498
libertador 2600, figueroa-alcorta 2700

# jujuy: Av. Jujuy
rivadavia 0 -34.61012 -58.40597, belgrano 400 -34.61464 -58.40491, independencia 800 -34.61884 -58.40351
san-juan 1200 -34.62378 -58.40217, garay 1600 -34.62869 -58.40110, brasil 1800 -34.63160 -58.40053
caseros 2200 -34.63592 -58.39891

# independencia: Av. Independencia
moreau-de-justo 0 -34.61683 -58.36586, huergo 100 -34.61690 -58.36700, paseo-colon 200 -34.61706 -58.36905
bernardo-de-irigoyen 1000, 9-de-julio 1050 -34.61765 -58.38091, lima 1100, entre-rios 1800, pichincha 2300 -34.61854 -58.39896, jujuy 2700
sanchez-de-loria 3300 -34.62064 -58.41254, boedo 3600 -34.62098 -58.41651, la-plata 4400 -34.62207 -58.42780

# san-juan: Av. San Juan
huergo 0 -34.62151 -58.36607, paseo-colon 200 -34.62169 -58.36831, bernardo-de-irigoyen 1000
9-de-julio 1050 -34.62215 -58.38072, lima 1100, entre-rios 1800, saavedra 2540 -34.62363 -58.40096, jujuy 2700, sanchez-de-loria 3300 -34.62497 -58.41209
boedo 3600 -34.62544 -58.41610, la-plata 4400 -34.62700 -58.42676

# belgrano: Av. Belgrano
huergo 0 -34.61216 -58.36713, paseo-colon 200 -34.61232 -58.36936, balcarce 300 -34.61239 -58.37053
diagonal-sur 800, bernardo-de-irigoyen 1000, 9-de-julio 1050 -34.61308 -58.38106
lima 1100, entre-rios 1800, saavedra 2600 -34.61453 -58.40301
jujuy 2800, la-rioja 3000 -34.61509 -58.40840, boedo 3600 -34.61570 -58.41702, castro-barros 3800 -34.61584 -58.42008

# paseo-colon: Av. Paseo Colón
alem 0 -34.60730 -58.36990, belgrano 400, altura-600 600 -34.61480 -58.36920, independencia 750, giuffra 860 -34.61790 -58.36910, san-juan 1200
garay 1400 -34.62407 -58.36806, brasil 1500 -34.62520 -58.36797, almirante-brown 1700 -34.62714 -58.36795

# alem: Av. Leandro N. Alem = alem
paseo-colon 0, rivadavia 5, mitre 100 -34.60655 -58.36984, tte-gral-peron 200 -34.60535 -58.37005, corrientes 400, cordoba 800
della-paolera 1150 -34.59452 -58.37304, libertador 1200

# madero: Av. Eduardo Madero = madero
huergo 0 -34.60691 -58.36772, tte-gral-peron 200 -34.60517 -58.36792, corrientes 400, cordoba 800
san-martin 1500 -34.59176 -58.37219

# huergo: Av. Ingeniero Huergo = ing huergo
madero 0, belgrano 400, independencia 800, san-juan 1200, garay 1400 -34.62398 -58.36563, brasil 1600 -34.62512 -58.36346

# moreau-de-justo: Av. Alicia Moreau de Justo = puerto madero
cordoba 0 -34.59844 -58.36812, guevara 350 -34.60275 -58.36724, macacha-guemes 700 -34.60525 -58.36695
villaflor 1200 -34.61237 -58.36633, independencia 1600, san-juan-este 1900 -34.62145 -58.36537, garay 2100 -34.62393 -58.36508

# antartida: Av. Antártida Argentina
moreau-de-justo 0 -34.59844 -58.36812, darsena-norte 500 -34.59400 -58.36930, san-martin 1120 -34.58978 -58.37079
ramos-mejia 1200 -34.58770 -58.37155, gendarmeria 1400 -34.58435 -58.37290, castillo 1700 -34.58101 -58.37425

# castillo: Av. Presidente Ramón Castillo = ramon castillo; castillo; ramon s castillo
inmigrantes 200 -34.58408 -58.36885, luisoni 720 -34.58100 -58.37420, antartida 800
wilson 1150 -34.58020 -58.37980, darsena-f 1500 -34.57840 -58.38290, edison 1900 -34.57640 -58.38500
salguero 2400 -34.57149 -58.39544, costanera 2600 -34.57014 -58.39830

# ramos-mejia: Av. Doctor José María Ramos Mejía = ramos mejia; terminal retiro
libertador 1300, estacion-retiro 1410 -34.59091 -58.37353, antartida-sur 1600 -34.58897 -58.37211, antartida 1700

# inmigrantes: Av. de los Inmigrantes
antartida 1900 -34.58746 -58.37163, zanni 2500 -34.58477 -58.36942, castillo 2600

# quintana: Av. Presidente Manuel Quintana = quintana
altura-0 0 -34.59270 -58.38440, altura-100 100 -34.59150 -58.38600, callao 400, junin 700 -34.58695 -58.39174

# alvear: Av. Alvear
cerrito 1300, callao 1800, schiaffino 1950 -34.58728 -58.38977, haedo 2100 -34.58674 -58.39059
ayacucho-alvear 2160 -34.58566 -58.39039, libertador 2200

# brasil: Av. Brasil
pedro-de-mendoza 0 -34.62548 -58.36083, huergo 40, paseo-colon 200, chacabuco 700 -34.62564 -58.37506
bernardo-de-irigoyen 1000, lima 1150, entre-rios 1800, pichincha 2300 -34.63037 -58.39626, jujuy 2600
sanchez-de-loria 3300 -34.63509 -58.41057

# garay: Av. Juan de Garay = garay
moreau-de-justo -, huergo 0, paseo-colon 200, chacabuco 700 -34.62456 -58.37547, bernardo-de-irigoyen 1000, lima 1150
entre-rios 1800, pasco 2200 -34.62783 -58.39535, jujuy 2600, chiclana 2900 -34.62922 -58.40552
sanchez-de-loria 3300 -34.63036 -58.41178, boedo 3600 -34.63138 -58.41596, la-plata 4400 -34.63237 -58.42553

# caseros: Av. Caseros
defensa 400 -34.62665 -58.37096, peru 600 -34.62678 -58.37387, chacabuco 700 -34.62680 -58.37456
montes-de-oca 1000 -34.62861 -58.37793, carrillo 1440 -34.63222 -58.38339, entre-rios 2000, pasco 2200 -34.63491 -58.39385
jujuy 2600, 24-de-noviembre 3200 -34.63772 -58.40905, sanchez-de-loria 3300 -34.63813 -58.41144, boedo 3600 -34.63892 -58.41600
chiclana 3800 -34.63937 -58.41854, la-plata 4200 -34.64020 -58.42349

# almirante-brown: Av. Almirante Brown
paseo-colon 0, 20-de-septiembre 600 -34.63039 -58.36335, perez-galdos 800 -34.63200 -58.36088
pedro-de-mendoza 1490 -34.63800 -58.35722

# martin-garcia: Av. Martín García
paseo-colon 200 -34.62714 -58.36795, defensa 400 -34.62949 -58.37066, montes-de-oca 900 -34.63441 -58.37539

# montes-de-oca: Av. Montes de Oca = manuel montes de oca
caseros 0, martin-garcia 500, brandsen 850 -34.63785 -58.37473, rocha 1230 -34.64239 -58.37389
california 1700 -34.64667 -58.37309, iriarte 1800 -34.64818 -58.37282, cruz 2100 -34.65122 -58.37140
pedro-de-mendoza 2300 -34.65390 -58.37068

# patricios: Av. Regimiento de Patricios = patricios
martin-garcia 0 -34.62949 -58.37066, cerri 1800 -34.64644 -58.36831, pedro-de-mendoza 2000 -34.64996 -58.36768

# pedro-de-mendoza: Av. Don Pedro de Mendoza = pedro de mendoza; caminito
brasil 100, 20-de-septiembre 400 -34.62716 -58.35825, villafane 600 -34.62875 -58.35596, vuelta-1 740 -34.63002 -58.35451
suarez 1150 -34.63330 -58.35336, vuelta-2 1360 -34.63622 -58.35418, almirante-brown 1600, caminito 1900 -34.63945 -58.36170
vuelta-3 2080 -34.64086 -58.36122, vuelta-4 2340 -34.64203 -58.35839, vuelta-5 2640 -34.64480 -58.35791
garibaldi 2800 -34.64581 -58.36002, vuelta-6 3000 -34.64773 -58.36208, hernandarias 3300 -34.64874 -58.36533
patricios 3400, montes-de-oca 3800, vieytes 4000 -34.65658 -58.37420

# velez-sarsfield: Av. Vélez Sarsfield
caseros 0 -34.63412 -58.39035, amancio-alcorta 500 -34.64021 -58.38988, toll 900 -34.64542 -58.38947
australia 1100 -34.64683 -58.38935, alvarado 1200 -34.64827 -58.38924, iriarte 1400 -34.65118 -58.38901, cruz 1700 -34.65563 -58.38865, zepita 1900 -34.65819 -58.38845, puente 2100 -34.65987 -58.38832

# amancio-alcorta: Av. Amancio Alcorta
sanlucar 1400 -34.63335 -58.38369, anchoris 1800 -34.63835 -58.38748, velez-sarsfield 2000, colonia 2500 -34.64254 -58.39626
lavarden 2750 -34.64464 -58.40025, zavaleta 2950 -34.64625 -58.40200, perito-moreno 3200 -34.65005 -58.40525
cachi 3600 -34.65395 -58.41016, romero 3900 -34.65560 -58.41410, saenz 4200 -34.65700 -58.41652

# iriarte: Av. General Iriarte = iriarte
patricios 1300 -34.64733 -58.36817, montes-de-oca 1800, vieytes 2100 -34.64903 -58.37710, santa-elena 2700 -34.65015 -58.38368, velez-sarsfield 3000
luna 3400 -34.65152 -58.39528, zavaleta 3850 -34.65107 -58.40057, amancio-alcorta 4100 -34.65005 -58.40525

# saenz: Av. Sáenz
boedo 0 -34.63892 -58.41600, ferreyra 400 -34.64418 -58.41615, la-plata 700 -34.64840 -58.41628
perito-moreno 800 -34.64970 -58.41634, colmo 1280 -34.65575 -58.41645, amancio-alcorta 1350, puente-alsina 1510 -34.65885 -58.41658
`;
