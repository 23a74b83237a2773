/**
 * Calles of the centre, Recoleta, Almagro and Palermo that business addresses use most. Format: see `../streets/street-rows.ts`.
 * Arranged by hand; single coordinates (WGS84 degrees) and house numbers checked against the city's official street axes of 2010.
 */
export const CABA_CALLES = `
# florida peatonal: Florida
rivadavia 0 -34.60803 -58.37492, corrientes 400 -34.60332 -58.37522, cordoba 800, santa-fe 1000, rojas 1100 -34.59507 -58.37468

# san-martin: San Martín
rivadavia 0, corrientes 400 -34.60323 -58.37385, cordoba 800 -34.59862 -58.37419, libertador 1200 -34.59365 -58.37391
madero 1300, antartida 1400

# reconquista: Reconquista
rivadavia 0 -34.60793 -58.37218, corrientes 400 -34.60315 -58.37246, cordoba 800 -34.59852 -58.37279, rojas 1100 -34.59501 -58.37330

# 25-de-mayo: 25 de Mayo = veinticinco de mayo
rivadavia 0, corrientes 400 -34.60306 -58.37109, cordoba 800 -34.59842 -58.37148

# maipu: Maipú
rivadavia 0 -34.60813 -58.37640, corrientes 400 -34.60341 -58.37666, cordoba 800 -34.59881 -58.37684, santa-fe 1050, arenales 1200, juncal 1300

# esmeralda: Esmeralda
rivadavia 0 -34.60821 -58.37781, corrientes 400 -34.60349 -58.37807, cordoba 800 -34.59891 -58.37828, santa-fe 1100
juncal 1290 -34.59304 -58.37858, libertador 1400 -34.59108 -58.37786

# suipacha: Suipacha
rivadavia 0 -34.60830 -58.37922, corrientes 400 -34.60358 -58.37947, cordoba 800 -34.59897 -58.37974, santa-fe 1100 -34.59523 -58.37995
arroyo 1410 -34.59134 -58.38014, libertador 1500 -34.59007 -58.37945

# lavalle: Lavalle
madero 0 -34.60170 -58.36831, alem 200 -34.60189 -58.37037, carlos-pellegrini 1000 -34.60252 -58.38104
cerrito 1100 -34.60258 -58.38227, diagonal-norte 1220, callao 1800 -34.60316 -58.39243, pueyrredon 2700 -34.60334 -58.40516
jean-jaures 3000 -34.60295 -58.40847, medrano 3900 -34.59892 -58.42034, cordoba 4100 -34.59775 -58.42337

# tucuman: Tucumán
madero 0 -34.60044 -58.36863, alem 200 -34.60065 -58.37051, reconquista 400 -34.60085 -58.37259
carlos-pellegrini 1000 -34.60136 -58.38110, cerrito 1100 -34.60140 -58.38235, callao 1800 -34.60199 -58.39259
uriburu 2200 -34.60220 -58.39850, pueyrredon 2700 -34.60184 -58.40480, jean-jaures 3000 -34.60111 -58.40776, medrano 3900 -34.59816 -58.42021

# viamonte: Viamonte
madero 0 -34.59935 -58.36907, alem 200 -34.59952 -58.37080, reconquista 400 -34.59968 -58.37267
carlos-pellegrini 1000 -34.60021 -58.38117, cerrito 1100 -34.60032 -58.38243, callao 1800 -34.60081 -58.39277
uriburu 2200 -34.60107 -58.39862, pueyrredon 2700 -34.60088 -58.40450, jean-jaures 3000 -34.60063 -58.40758

# paraguay: Paraguay
alem 300 -34.59714 -58.37180, florida 600 -34.59750 -58.37540, carlos-pellegrini 1000 -34.59784 -58.38134
cerrito 1100 -34.59795 -58.38259, callao 1800 -34.59871 -58.39304, pueyrredon 2500, jean-jaures 2700 -34.59690 -58.40675
laprida 2900 -34.59616 -58.40845, bustamante 3200 -34.59441 -58.41244, vidt 3700 -34.59114 -58.41595
scalabrini-ortiz 4100 -34.58779 -58.42017, juan-b-justo 5000 -34.58095 -58.42901, dorrego 5700 -34.57545 -58.43605

# marcelo-t-de-alvear: Marcelo T. de Alvear = marcelo torcuato de alvear
alem 300 -34.59613 -58.37225, florida 620 -34.59650 -58.37541, carlos-pellegrini 1000 -34.59669 -58.38142
cerrito 1100 -34.59680 -58.38266, callao 1800 -34.59723 -58.39319, uriburu 2210 -34.59703 -58.39900, pueyrredon 2500 -34.59582 -58.40282

# juncal: Juncal
maipu 600 -34.59290 -58.37551, carlos-pellegrini 1000 -34.59284 -58.38162, 9-de-julio 1050, cerrito 1100, parana 1500 -34.59283 -58.38859
montevideo 1600 -34.59427 -58.39006, callao 1800 -34.59382 -58.39308, pueyrredon 2400, coronel-diaz 3100 -34.58635 -58.40818
bulnes 3200 -34.58555 -58.40993, scalabrini-ortiz 3600, republica-arabe-siria 3800 -34.58245 -58.41484
oro 4400 -34.57775 -58.42194, godoy-cruz 4700 -34.57606 -58.42476

# arenales: Arenales
maipu 700 -34.59456 -58.37686, esmeralda 800 -34.59405 -58.37855, carlos-pellegrini 1000 -34.59418 -58.38159
9-de-julio 1050 -34.59427 -58.38242, cerrito 1100 -34.59428 -58.38278, callao 1800 -34.59483 -58.39320, uriburu 2200 -34.59443 -58.39812
pueyrredon 2500 -34.59333 -58.40185, laprida 2710 -34.59249 -58.40423, bustamante 3100 -34.58935 -58.40808
coronel-diaz 3300 -34.58823 -58.40950, salguero 3500 -34.58631 -58.41231, scalabrini-ortiz 3800 -34.58454 -58.41500
republica-arabe-siria 3900 -34.58385 -58.41606

# sarmiento: Sarmiento
madero 0 -34.60406 -58.36805, alem 200 -34.60419 -58.37016, carlos-pellegrini 1000 -34.60494 -58.38090
cerrito 1100 -34.60501 -58.38213, callao 1800 -34.60565 -58.39219, pueyrredon 2800 -34.60655 -58.40594
anchorena 3110 -34.60672 -58.41008, medrano 4000 -34.60489 -58.42119, troilo 4700 -34.60394 -58.43215

# tte-gral-peron: Teniente General Juan Domingo Perón = juan domingo peron; presidente peron; peron; cangallo
madero 0, alem 200, 25-de-mayo 300 -34.60540 -58.37093, diagonal-norte 770, carlos-pellegrini 1000 -34.60608 -58.38084
9-de-julio 1050, cerrito 1100 -34.60614 -58.38208, callao 1800, pueyrredon 2800, anchorena 3200 -34.60784 -58.41186
aguero 3300 -34.60764 -58.41276, billinghurst 3500 -34.60696 -58.41629, medrano 3900, rio-de-janeiro 4500 -34.60594 -58.43067

# mitre: Bartolomé Mitre = mitre; bme mitre
alem 200, carlos-pellegrini 1000 -34.60726 -58.38077, cerrito 1100 -34.60734 -58.38202, callao 1800 -34.60799 -58.39203
castelli 2710 -34.60877 -58.40480, pueyrredon 2850 -34.60890 -58.40604, jean-jaures 3100 -34.60916 -58.41038
medrano 3900 -34.60988 -58.42129, rio-de-janeiro 4500 -34.61092 -58.43033

# yrigoyen: Hipólito Yrigoyen = hipolito irigoyen
paseo-colon 200 -34.60884 -58.36965, bernardo-de-irigoyen 1000 -34.60961 -58.38065, lima 1100 -34.60968 -58.38191
entre-rios 1800 -34.61034 -58.39188, jujuy 2800 -34.61126 -58.40584, 24-de-noviembre 3170 -34.61164 -58.41123
castro-barros 3800 -34.61461 -58.42033, la-plata 4400 -34.61526 -58.42922

# alsina: Adolfo Alsina
paseo-colon 200 -34.61000 -58.36966, bernardo-de-irigoyen 1000 -34.61073 -58.38059, lima 1100 -34.61083 -58.38186
entre-rios 1800 -34.61150 -58.39179, jujuy 2800 -34.61242 -58.40557, sanchez-de-loria 3300 -34.61342 -58.41312

# moreno: Moreno
huergo 0 -34.61100 -58.36726, paseo-colon 200 -34.61118 -58.36941, bernardo-de-irigoyen 1000 -34.61183 -58.38054
lima 1100 -34.61192 -58.38182, entre-rios 1800 -34.61266 -58.39176, saavedra 2600 -34.61335 -58.40313, jujuy 2800 -34.61342 -58.40528
colombres 3700 -34.61473 -58.41862

# bolivar: Bolívar
rivadavia 0 -34.60803 -58.37351, de-mayo 50, diagonal-sur 100, belgrano 400 -34.61255 -58.37332, independencia 800 -34.61716 -58.37308
san-juan 1200 -34.62189 -58.37280, martin-garcia 1900 -34.63052 -58.37166

# peru: Perú
rivadavia 0 -34.60803 -58.37498, belgrano 400 -34.61265 -58.37471, independencia 800 -34.61725 -58.37444
san-juan 1200 -34.62194 -58.37416, ituzaingo 1800 -34.62946 -58.37319

# defensa: Defensa
yrigoyen 100 -34.60893 -58.37213, belgrano 400 -34.61247 -58.37192, independencia 800 -34.61720 -58.37167
san-juan 1200 -34.62184 -58.37133, finochietto 1700 -34.62812 -58.37079, martin-garcia 1850

# balcarce: Balcarce
rivadavia 0 -34.60784 -58.37092, belgrano 400, independencia 800 -34.61717 -58.36987, san-juan 1200 -34.62176 -58.36975
brasil 1500 -34.62530 -58.36972

# chacabuco: Chacabuco
rivadavia 0 -34.60813 -58.37640, belgrano 400 -34.61275 -58.37616, independencia 800 -34.61735 -58.37591
san-juan 1200 -34.62200 -58.37564, caseros 1600

# piedras: Piedras
rivadavia 0 -34.60821 -58.37781, belgrano 400 -34.61285 -58.37758, independencia 800 -34.61745 -58.37736
san-juan 1200 -34.62207 -58.37720, caseros-norte 1510 -34.62636 -58.37618, ituzaingo 1800 -34.62968 -58.37368
martin-garcia 2000 -34.63080 -58.37193

# tacuari: Tacuarí
rivadavia 0 -34.60830 -58.37922, belgrano 400 -34.61295 -58.37902, independencia 800 -34.61755 -58.37877
san-juan 1200 -34.62210 -58.37862, garay 1490 -34.62559 -58.37806, ituzaingo 1900 -34.63040 -58.37433, martin-garcia 2100 -34.63151 -58.37261

# libertad: Libertad
rivadavia 0 -34.60858 -58.38346, corrientes 400 -34.60383 -58.38371, cordoba 800 -34.59916 -58.38403, santa-fe 1100 -34.59559 -58.38430
arroyo 1390 -34.59130 -58.38431, libertador 1700 -34.58823 -58.38284

# talcahuano: Talcahuano
rivadavia 0 -34.60869 -58.38487, corrientes 400 -34.60391 -58.38513, cordoba 800 -34.59923 -58.38547, santa-fe 1100 -34.59568 -58.38575
juncal 1300 -34.59283 -58.38650

# uruguay: Uruguay
rivadavia 0 -34.60879 -58.38628, corrientes 400 -34.60399 -58.38652, cordoba 800 -34.59929 -58.38686, santa-fe 1100 -34.59573 -58.38716
guido 1400 -34.59168 -58.38791

# parana: Paraná
rivadavia 0 -34.60892 -58.38766, corrientes 400 -34.60410 -58.38790, cordoba 800 -34.59935 -58.38815, santa-fe 1100 -34.59576 -58.38842
juncal 1300, montevideo 1400 -34.59248 -58.38901

# montevideo: Montevideo
rivadavia 0 -34.60908 -58.38917, corrientes 400 -34.60422 -58.38939, cordoba 800 -34.59944 -58.38966, santa-fe 1100 -34.59580 -58.38995
las-heras 1400 -34.59323 -58.39002, libertador 2000 -34.58768 -58.38384

# rodriguez-pena: Rodríguez Peña
rivadavia 0 -34.60919 -58.39055, corrientes 400 -34.60433 -58.39082, cordoba 800 -34.59956 -58.39155, santa-fe 1100 -34.59584 -58.39196
juncal 1320 -34.59375 -58.39218, las-heras 1500 -34.59257 -58.39086, libertador 2100 -34.58704 -58.38503

# riobamba: Riobamba
rivadavia 0 -34.60928 -58.39337, corrientes 400 -34.60446 -58.39386, cordoba 800 -34.59967 -58.39440, santa-fe 1100 -34.59581 -58.39469
juncal 1300 -34.59362 -58.39432

# ayacucho: Ayacucho
rivadavia 0 -34.60939 -58.39486, corrientes 400 -34.60450 -58.39529, cordoba 800 -34.59970 -58.39582, santa-fe 1100 -34.59574 -58.39609
juncal 1300 -34.59340 -58.39572, libertador 2200 -34.58590 -58.38744

# junin: Junín
rivadavia 0 -34.60948 -58.39629, corrientes 400 -34.60453 -58.39678, cordoba 800 -34.59973 -58.39719, santa-fe 1100 -34.59556 -58.39737
juncal 1300 -34.59300 -58.39703, vicente-lopez 1710 -34.58911 -58.39286, recoleta 2000 -34.58597 -58.39128

# uriburu: Presidente José Evaristo Uriburu = uriburu
rivadavia 0 -34.60958 -58.39759, corrientes 400 -34.60458 -58.39822, cordoba 800 -34.59976 -58.39872, santa-fe 1100
juncal 1300 -34.59287 -58.39747, pena 1500 -34.59115 -58.39676, vicente-lopez 1800 -34.58858 -58.39416

# azcuenaga: Azcuénaga
rivadavia 0 -34.60980 -58.40047, corrientes 400 -34.60468 -58.40084, cordoba 800 -34.59948 -58.40107, santa-fe 1100 -34.59512 -58.39990
pena 1510 -34.59141 -58.39804, pueyrredon 2100 -34.58554 -58.39332

# charcas: Charcas
pueyrredon 2500 -34.59582 -58.40282, laprida 3000 -34.59309 -58.40835, bustamante 3200 -34.59247 -58.41111, bulnes 3400 -34.59050 -58.41391
scalabrini-ortiz 3900, thames 4400 -34.58302 -58.42402, godoy-cruz 4800 -34.58073 -58.42707, juan-b-justo 5000 -34.57928 -58.42900
bonpland 5250 -34.57779 -58.43097

# guemes: Güemes
aguero 2900 -34.59250 -58.40787, gallo 3000 -34.59171 -58.40910, vidt 3600 -34.58878 -58.41360, scalabrini-ortiz 4000 -34.58608 -58.41743
gurruchaga 4300 -34.58333 -58.42123, godoy-cruz 4900 -34.57973 -58.42619

# honduras: Honduras
coronel-diaz 3700, salguero 3900 -34.59412 -58.41829, gascon 4200 -34.59415 -58.42286, scalabrini-ortiz 4600 -34.59153 -58.42589
juan-b-justo 5450 -34.58553 -58.43456, dorrego 6100 -34.58004 -58.44154

# el-salvador: El Salvador
bulnes 3800 -34.59274 -58.41610, gascon 4200 -34.59276 -58.42268, scalabrini-ortiz 4500 -34.59088 -58.42491
oro 5070 -34.58692 -58.43082, juan-b-justo 5400 -34.58468 -58.43382, dorrego 6090 -34.57923 -58.44038

# costa-rica: Costa Rica = costarica
salguero 3900 -34.59154 -58.41786, gascon 4200 -34.59149 -58.42248, scalabrini-ortiz 4400, uriarte 5000 -34.58613 -58.43007
juan-b-justo 5400 -34.58403 -58.43293, dorrego 6100 -34.57855 -58.43994

# gorriti: Gorriti
bustamante 3400 -34.59561 -58.41262, mario-bravo 3600 -34.59560 -58.41505, gascon 4100 -34.59530 -58.42301
scalabrini-ortiz 4600 -34.59218 -58.42686, godoy-cruz 5370 -34.58707 -58.43448, juan-b-justo 5450 -34.58607 -58.43570, dorrego 6100 -34.58094 -58.44251

# thames: Thames
warnes 0 -34.59976 -58.44879, corrientes 500 -34.59547 -58.44354, vera 600 -34.59456 -58.44188, cordoba 1200 -34.59082 -58.43531
guatemala 2100 -34.58486 -58.42631, santa-fe 2500 -34.58118 -58.42173

# gurruchaga: Gurruchaga
warnes 0 -34.60090 -58.44615, corrientes 500 -34.59722 -58.44165, cordoba 1200, guatemala 2100 -34.58629 -58.42451, santa-fe 2500

# malabia: Malabia
warnes 0, corrientes 400 -34.59897 -58.43976, cordoba 1200 -34.59354 -58.43122, guatemala 2100 -34.58782 -58.42257, santa-fe 2500 -34.58437 -58.41711

# armenia: Armenia
cordoba 1200 -34.59278 -58.43236, guatemala 2100 -34.58701 -58.42360, santa-fe 2500

# salguero: Jerónimo Salguero = salguero
rivadavia 0 -34.61112 -58.41972, sarmiento 500 -34.60509 -58.41974, corrientes 600 -34.60332 -58.41951, cordoba 1100 -34.59779 -58.41894
costa-rica 1600, santa-fe 2000, juncal 2300 -34.58520 -58.41096, cabello 2600 -34.58107 -58.40960, libertador 2900
figueroa-alcorta 3100, coronado 3140 -34.57592 -58.40430, castillo-sur 3750 -34.57090 -58.39982, costanera 3900

# billinghurst: Billinghurst
rivadavia 0 -34.61083 -58.41582, tte-gral-peron 300, corrientes 500 -34.60380 -58.41566, tucuman 910 -34.59953 -58.41492
cordoba 1000 -34.59790 -58.41463, soler 1300 -34.59473 -58.41353, charcas 1600 -34.59221 -58.41161, santa-fe 1800 -34.58953 -58.40950
pacheco-de-melo 2400 -34.58459 -58.40507, libertador 2600 -34.58174 -58.40249

# aguero: Agüero
rivadavia 0 -34.61064 -58.41310, tte-gral-peron 200, corrientes 500, cordoba 1000, charcas 1400 -34.59307 -58.40842
santa-fe 1600 -34.59167 -58.40714, libertador 2700

# humboldt: Humboldt
warnes 0 -34.59845 -58.45290, rojas 100 -34.59735 -58.45125, corrientes 600 -34.59335 -58.44582, cordoba 1300 -34.58811 -58.43939
guatemala 2200 -34.58108 -58.43104, santa-fe 2500

# godoy-cruz: Godoy Cruz
juan-b-justo 1200, cordoba 1400 -34.58961 -58.43712, el-salvador 1900 -34.58617 -58.43184, guatemala 2300 -34.58281 -58.42889
santa-fe 2700 -34.57866 -58.42525, cervino 3000 -34.57551 -58.42230, libertador 3300 -34.57236 -58.42055
`;
