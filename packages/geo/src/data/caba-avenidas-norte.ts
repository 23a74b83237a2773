/**
 * Avenues of the north of Buenos Aires (Palermo to Núñez, Chacarita to Saavedra and Villa Urquiza). Format: see `../streets/street-rows.ts`.
 * Arranged by hand; single coordinates (WGS84 degrees) and house numbers checked against the city's official street axes of 2010.
 */
export const CABA_AVENIDAS_NORTE = `
# cabildo: Av. Cabildo
santa-fe 0 -34.57493 -58.43535, matienzo 300 -34.57270 -58.43966, federico-lacroze 800 -34.56995 -58.44489
aguilar 1100 -34.56889 -58.44704, virrey-arredondo 1500 -34.56692 -58.45078, la-pampa 1800 -34.56487 -58.45425
juramento 2100 -34.56204 -58.45669, monroe 2500 -34.55829 -58.45991, congreso 2900 -34.55548 -58.46253, ibera 3100 -34.55351 -58.46452
crisologo-larralde 3700 -34.54894 -58.46819, garcia-del-rio 3800 -34.54826 -58.46873, general-paz 5000 -34.53933 -58.47541

# av-sarmiento: Av. Sarmiento
santa-fe 2550, plaza-italia 2600 -34.58079 -58.42058, colombia 3100 -34.57735 -58.41727, libertador 3250
figueroa-alcorta 3510, berro 3900 -34.56901 -58.40946, lugones 4300 -34.56727 -58.40786, cantilo 4650 -34.56643 -58.40610
costanera 4800

# coronel-diaz: Av. Coronel Díaz
honduras 1400 -34.59405 -58.41439, charcas 1700 -34.59176 -58.41240, santa-fe 1900, beruti 2100 -34.58756 -58.40903
las-heras 2490, cervino 2700 -34.58156 -58.40518, libertador 2800, castex 2900 -34.57897 -58.40395

# scalabrini-ortiz: Av. Raúl Scalabrini Ortiz = scalabrini ortiz; scalabrini; canning
warnes 0 -34.60211 -58.44234, corrientes 300, cordoba 1100, costa-rica 1700 -34.59023 -58.42394, guatemala 2000 -34.58861 -58.42149
charcas 2300 -34.58692 -58.41878, santa-fe 2500, juncal 2800 -34.58349 -58.41338, las-heras 3000
cervino 3200 -34.57988 -58.40983, libertador 3400, castex 3500 -34.57619 -58.40752, figueroa-alcorta 3650

# ortiz-de-ocampo: Av. Ortiz de Ocampo
cervino 2600 -34.58193 -58.40417, libertador 2800, figueroa-alcorta 2890, juez-tedin 3100 -34.57610 -58.40148
castillo-sur 3350 -34.57496 -58.40086

# casares: Av. Casares
libertador 3400, castex 3500 -34.57558 -58.40854, figueroa-alcorta 3700, cavia 3850 -34.57145 -58.40645
parque 3950 -34.57042 -58.40867, lugones 4100 -34.56727 -58.40786

# cervino: Av. Cerviño
ortiz-de-ocampo 3100, coronel-diaz 3200, scalabrini-ortiz 3600, republica-de-la-india 4000 -34.57825 -58.41477
colombia 4300 -34.57586 -58.41835, kennedy 4400 -34.57629 -58.42003, bullrich 4800 -34.57456 -58.42499, dorrego 4900 -34.57283 -58.42733

# bullrich: Av. Intendente Bullrich = int bullrich; bullrich
libertador 0, cervino 300, santa-fe 600 -34.57811 -58.42678

# dorrego: Av. Dorrego
warnes 0 -34.59783 -58.45548, caldas 300 -34.59599 -58.45282, corrientes 800, bonpland 930 -34.59084 -58.44664, cordoba 1500
alvarez-thomas 1600 -34.58317 -58.44442, altura-1900 1900 -34.58000 -58.44150, altura-2200 2200 -34.57770 -58.43870, santa-fe 2600, ciudad-vial 2650 -34.57430 -58.43400, luis-maria-campos 2800 -34.57448 -58.43161
baez 3000 -34.57349 -58.42869, cervino 3200, libertador 3500, curva-polo 3600 -34.56880 -58.42198
figueroa-alcorta 3700, hipodromo 3870 -34.56414 -58.41851, lugones 4080 -34.56276 -58.41639

# belisario-roldan: Av. Belisario Roldán
av-sarmiento 4250 -34.57112 -58.41150, levillier 4300 -34.57008 -58.41284, valentin-alsina 4400, figueroa-alcorta 5000

# lugones: Av. Leopoldo Lugones = lugones
av-sarmiento 5300, golf 5150 -34.56490 -58.41250, dorrego 4900, pampa 4500 -34.55950 -58.42010, aeroparque-norte 4300 -34.55660 -58.42450
ciudad-universitaria 3800 -34.55190 -58.43230, monumental 3400 -34.54890 -58.43780, udaondo 2900 -34.54350 -58.44770
comodoro 2700 -34.54090 -58.45290, tiro-federal 2200 -34.53780 -58.45940, raulet 2000 -34.53560 -58.46230, general-paz 1700 -34.53480 -58.46580

# cantilo: Av. Intendente Cantilo = cantilo
av-sarmiento -, aeroparque-1 - -34.56380 -58.41080, aeroparque-2 - -34.55900 -58.41880, costanera -
monumental - -34.54670 -58.44080, udaondo - -34.54340 -58.44680, comodoro - -34.54010 -58.45310, tiro-federal - -34.53690 -58.45930
raulet - -34.53430 -58.46320, general-paz - -34.53504 -58.46707

# udaondo: Av. Guillermo Udaondo = udaondo
cantilo 850, lugones 900, parking 1200 -34.54453 -58.45075, figueroa-alcorta 1250 -34.54628 -58.45212, bavio 1300 -34.54726 -58.45285, libertador 1500

# luis-maria-campos: Av. Luis María Campos = luis m campos
arturo-dresco 0 -34.57670 -58.42916, dorrego 210, gorostiaga 1000 -34.56733 -58.43810, olleros 1100 -34.56614 -58.43941
federico-lacroze 1200 -34.56535 -58.44037, virrey-vertiz 1700 -34.56114 -58.44553

# virrey-vertiz: Av. Virrey Vértiz
libertador 1600, luis-maria-campos 1700, echeverria 2000 -34.55915 -58.44940, juramento 2100 -34.55844 -58.45059

# olleros: Av. Olleros
soldado 1500 -34.56216 -58.43494, libertador 1600, luis-maria-campos 1900, cabildo 2400 -34.57040 -58.44397, cramer 2800
zapiola 3000 -34.57644 -58.44742, alvarez-thomas 3500 -34.58088 -58.45000, forest 4000 -34.58601 -58.45304, corrientes 4200 -34.58744 -58.45390

# federico-lacroze: Av. Federico Lacroze = lacroze
luis-maria-campos 1900, villanueva 2000 -34.56650 -58.44152, tres-de-febrero 2300 -34.56875 -58.44371, cabildo 2400
ciudad-de-la-paz 2500 -34.57160 -58.44583, cramer 2800 -34.57362 -58.44705, zapiola 3000 -34.57604 -58.44837
alvarez-thomas 3500 -34.58050 -58.45095, forest 4000 -34.58518 -58.45396, corrientes 4200

# alvarez-thomas: Av. Álvarez Thomas
dorrego 0, jorge-newbery 300 -34.58147 -58.44847, federico-lacroze 600, zabala 1150 -34.57844 -58.45774
elcano 1300 -34.57831 -58.46025, heredia 1500 -34.57838 -58.46321, los-incas-sur 1750 -34.57917 -58.46668
de-los-incas 2000 -34.57858 -58.46940, acha 2200 -34.57801 -58.47208, la-pampa 2400 -34.57719 -58.47559
olazabal 2900 -34.57350 -58.48070, monroe 3080 -34.57208 -58.48251, nahuel-huapi 3250 -34.57100 -58.48392, congreso 3700 -34.56829 -58.48742

# forest: Av. Forest
corrientes 300 -34.58869 -58.45077, maure 400 -34.58712 -58.45221, federico-lacroze 600, cespedes 900 -34.58216 -58.45671, charlone 1000 -34.58076 -58.45798
alvarez-thomas 1200 -34.57831 -58.46025, virrey-aviles 1300 -34.57684 -58.46161, de-los-incas 1500 -34.57506 -58.46327
carbajal 1600 -34.57400 -58.46499, la-pampa 1800 -34.57250 -58.46736

# jorge-newbery: Av. Jorge Newbery
libertador 1500 -34.56554 -58.43331, baez 1900 -34.56904 -58.43632, luis-maria-campos 2000 -34.56933 -58.43657
cabildo 2400 -34.57211 -58.44074, cramer 2800, alvarez-thomas 3400, cordoba 3500, corrientes 4100, rodney 4300 -34.59100 -58.45325
montenegro 4800 -34.59518 -58.45769, warnes 4900 -34.59668 -58.45928

# niceto-vega: Av. Coronel Niceto Vega = niceto vega
juan-b-justo 5430 -34.58775 -58.43785, fitz-roy 5600 -34.58676 -58.43928, alvarez-thomas 6100 -34.58317 -58.44442

# elcano: Av. Elcano
cramer 2860, de-los-incas 2910 -34.56975 -58.45790, martinez 3340 -34.57490 -58.45985, alvarez-thomas 3600, triunvirato 4200 -34.58494 -58.46057
guzman 4230 -34.58570 -58.46033, estomba 4350 -34.58659 -58.46228, del-campo 4700 -34.59062 -58.46677

# triunvirato: Av. Triunvirato
elcano 2700, 14-de-julio 2800 -34.58505 -58.46206, tronador 3100 -34.58413 -58.46628, chorroarin 3400 -34.58308 -58.46954
de-los-incas 3750 -34.58129 -58.47434, gandara 3900 -34.58030 -58.47620, la-pampa 4100 -34.57913 -58.47899, olazabal 4500 -34.57558 -58.48429
monroe 4650 -34.57433 -58.48640, congreso 5300 -34.57055 -58.49133, pedraza 5700 -34.56623 -58.49464
crisologo-larralde 5900 -34.56354 -58.49659, parque-sarmiento 6450 -34.55879 -58.49585, balbin 6600 -34.55570 -58.49596

# de-los-incas: Av. de los Incas = los incas
zuberbuhler 3000 -34.56979 -58.45798, enrique-martinez 3500 -34.57424 -58.46244, forest 3550, heredia 3700 -34.57592 -58.46482
alvarez-thomas 4110, lugones-calle 4400 -34.58092 -58.47368, triunvirato 4500, avalos 4800 -34.58406 -58.47800
victorica 5000 -34.58514 -58.47944, constituyentes 5500 -34.58912 -58.48471

# chorroarin: Av. Chorroarín
warnes 200 -34.59709 -58.47788, agronomia 400 -34.59259 -58.47621, constituyentes 440 -34.59180 -58.47600
del-campo 900 -34.58735 -58.47082, girardot 1000 -34.58523 -58.46967, triunvirato 1170, charlone 1400 -34.58049 -58.46953
alvarez-thomas 1500 -34.57858 -58.46940

# del-campo: Av. del Campo
garmendia 1000 -34.59255 -58.46438, elcano 1290, tronador 1600 -34.58793 -58.47023, chorroarin 1700

# garmendia: Av. Garmendia
del-campo 4700, warnes 5000 -34.59652 -58.46557

# constituyentes: Av. de los Constituyentes = constituyentes
warnes 2500 -34.59647 -58.47131, zabala 2700 -34.59500 -58.47177, gutenberg 2800 -34.59245 -58.47400, chorroarin 3020
burela 3400 -34.58989 -58.48250, beiro 3500 -34.58912 -58.48471, mosconi 4700 -34.58088 -58.49345, congreso 5500 -34.57529 -58.50069
albarellos 5800 -34.57353 -58.50297, general-paz 6300 -34.56980 -58.50930

# mosconi: Av. General Mosconi = mosconi
constituyentes 2100, nazca 2900 -34.58628 -58.50219, av-san-martin 3560 -34.59169 -58.51101, bahia-blanca 3900 -34.59440 -58.51540
segurola 4400 -34.59778 -58.52098, general-paz 4520 -34.59850 -58.52240

# olazabal: Av. Olazábal
dragones 900 -34.55088 -58.44267, libertador 1500 -34.55482 -58.44930, golfarini 1800 -34.55697 -58.45294
cabildo 2400 -34.56016 -58.45830, cramer 2900 -34.56290 -58.46292, balbin 3000 -34.56343 -58.46382, freire 3380 -34.56588 -58.46798
washington 3600 -34.56777 -58.47105, alvarez-thomas 4600, triunvirato 4900, bauness 5220 -34.57718 -58.48710, constituyentes 5690 -34.58080 -58.49333

# monroe: Av. Monroe
figueroa-alcorta 700, libertador 1500 -34.55293 -58.45088, tunez 1850 -34.55528 -58.45486, cabildo 2400
cramer 2900 -34.56102 -58.46452, balbin 3100 -34.56222 -58.46653, plaza 4100 -34.56840 -58.47629, alvarez-thomas 4800
triunvirato 5100, constituyentes 5900 -34.57950 -58.49529

# congreso: Av. Congreso
libertador 1500 -34.55050 -58.45301, cabildo 2400, cramer 2900 -34.55789 -58.46718, balbin 3300 -34.56013 -58.47148
goyeneche 4250 -34.56512 -58.48132, alvarez-thomas 4850, triunvirato 5200, constituyentes 6000

# juramento: Av. Juramento
figueroa-alcorta 600 -34.55066 -58.43756, libertador 1500 -34.55668 -58.44769, virrey-vertiz 1740, cabildo 2400, cramer 2900 -34.56476 -58.46130
conde 3300 -34.56709 -58.46522, enrique-martinez 3550 -34.56903 -58.46851, alvarez-thomas 4700 -34.57494 -58.47871
combatientes 4800 -34.57525 -58.47946, triunvirato 5000 -34.57751 -58.48140, constituyentes 5900 -34.58288 -58.49104

# cramer: Av. Crámer
costa-rica 0 -34.57855 -58.43994, dumont 200 -34.57677 -58.44188, jorge-newbery 400 -34.57536 -58.44397, olleros 600 -34.57400 -58.44602
federico-lacroze 700, virrey-olaguer 1500 -34.57060 -58.45498, elcano 1700 -34.56929 -58.45761, la-pampa 1800 -34.56755 -58.45889
juramento 2100, olazabal 2300, monroe 2500, congreso 2900, crisologo-larralde 3600 -34.55146 -58.47270
garcia-del-rio 3800 -34.54954 -58.47413, vedia 4800 -34.54107 -58.47830

# balbin: Av. Doctor Ricardo Balbín = ricardo balbin; balbin
olazabal 2300, monroe 2500, congreso 2900, pedraza 3300 -34.55763 -58.47736
crisologo-larralde 3600 -34.55605 -58.48099, estomba 3800 -34.55484 -58.48390, goyeneche 4100 -34.55496 -58.48845
ruiz-huidobro 4400 -34.55520 -58.49380, triunvirato 4450, general-paz 5050 -34.55080 -58.49980

# crisologo-larralde: Av. Crisólogo Larralde = larralde
canavery 1000 -34.54244 -58.45524, libertador 1500, cabildo 2400, balbin 3830, goyeneche 4400 -34.55853 -58.48612
pacheco 5100 -34.56176 -58.49288, triunvirato 5400, catriel 6050 -34.56745 -58.50466, general-paz 6640 -34.56945 -58.50925

# garcia-del-rio: Av. García del Río
cabildo 2400, cramer 2900, conesa 3200 -34.55010 -58.47682, conde 3400 -34.55171 -58.47854, roque-perez 3600 -34.55217 -58.48079
balbin 4200 -34.55504 -58.48622, goyeneche 4400 -34.55590 -58.48798, valdenegro 4900 -34.55814 -58.49267

# goyeneche: Av. Roberto Goyeneche = goyeneche
congreso 3000, pedraza 3400 -34.56125 -58.48420, crisologo-larralde 3600, balbin 4050, ruiz-huidobro 4300 -34.55270 -58.49000
pico 4800 -34.54857 -58.49234, pico-norte 4850 -34.54735 -58.49209

# ruiz-huidobro: Av. Ruiz Huidobro
melian 3600 -34.54961 -58.48401, goyeneche 4300, balbin 4715, altura-4900 4900 -34.55570 -58.49560
`;
