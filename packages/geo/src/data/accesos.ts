/**
 * Motorways and accesses of Greater Buenos Aires. Format: see `../streets/street-rows.ts`. Drawn by hand from general knowledge, good to
 * some 200 m outside the city: enough to route and draw at zoom 11, never used to place a house number.
 */
export const ACCESOS = `
# general-paz @caba: Av. General Paz = gral paz
lugones 0, libertador 300, cabildo 1100, curva-1 1900 -34.54264 -58.48420, panamericana 2300 -34.54440 -58.48860
curva-2 3000 -34.54751 -58.49523, balbin 3500, curva-3 4200 -34.56035 -58.50468, constituyentes 5000, crisologo-larralde 5050
curva-4 5600 -34.57838 -58.51362, av-san-martin 6300, mosconi 7050, curva-5 7500 -34.60386 -58.52495, lope-de-vega 8300, beiro 8850
curva-6 9300 -34.62572 -58.53030, juan-b-justo 10200, acceso-oeste 10250 -34.63520 -58.52950, rivadavia 10650, curva-7 11300 -34.64758 -58.52890
curva-8 11950 -34.65503 -58.52762, emilio-castro 12100, alberdi 12700, directorio 13200, eva-peron 14100, dellepiane 15500 -34.68580 -58.48480
fernandez-de-la-cruz 16000, roca 16700, puente-la-noria 17700 -34.70450 -58.46163

# au-25-de-mayo @caba: Autopista 25 de Mayo = au1
huergo - -34.62230 -58.36590, paseo-colon - -34.62290 -58.36815, 9-de-julio - -34.62370 -58.38100, entre-rios - -34.62460 -58.39140
jujuy - -34.62580 -58.40170, boedo-alto - -34.62740 -58.41596, la-plata - -34.62885 -58.42635, jose-maria-moreno - -34.63180 -58.43320
parque-chacabuco - -34.63430 -58.44150, curapaligue-alto - -34.63600 -58.44650, carabobo - -34.63830 -58.45070, varela-alto - -34.64090 -58.45620
au-perito-moreno - -34.64320 -58.46130

# au-perito-moreno @caba: Autopista Perito Moreno = au6
au-25-de-mayo -, san-pedrito-alto - -34.64200 -58.46560, lacarra-alto - -34.64150 -58.47940, olivera - -34.64070 -58.48600
escalada - -34.63960 -58.50180, miralla-alto - -34.63800 -58.51050, velez - -34.63520 -58.51900, acceso-oeste - -34.63520 -58.52950

# dellepiane @caba: Autopista Dellepiane = teniente general luis dellepiane
au-25-de-mayo 2900 -34.64320 -58.46130, eva-peron 3200, pergamino 3300 -34.64650 -58.46310, perito-moreno 3650, lacarra 3720, zinny 3900 -34.65420 -58.46890
mozart 4250 -34.65900 -58.47110, escalada 4430, basualdo 4800 -34.66600 -58.47400, terminal-sur 5100 -34.67010 -58.47590
larraya 5400 -34.67240 -58.47680, oliden 5700 -34.67450 -58.47770, somellera 6100 -34.67920 -58.47970, piedra-buena 6550 -34.68260 -58.48160
general-paz 6900

# au-illia @caba: Autopista Illia = arturo illia
9-de-julio - -34.58900 -58.38150, retiro - -34.58700 -58.38060, villa-31 - -34.58380 -58.38240, curva - -34.57950 -58.38930
peaje - -34.57480 -58.39660, aeroparque-sur - -34.57080 -58.40230, av-sarmiento - -34.56700 -58.40730, lugones - -34.56727 -58.40786

# paseo-del-bajo @caba: Paseo del Bajo
antartida - -34.58978 -58.37079, trinchera-norte - -34.59840 -58.36870, trinchera-sur - -34.61230 -58.36670, au-25-de-mayo - -34.62230 -58.36590

# au-9-de-julio-sur @caba: Autopista 9 de Julio Sur
san-juan - -34.62220 -58.38100, au-25-de-mayo - -34.62370 -58.38100, constitucion - -34.62900 -58.38080, barracas - -34.64200 -58.37850
riachuelo - -34.65600 -58.37700, puente - -34.66250 -58.37700, pavon-avellaneda - -34.66890 -58.37305

# au-la-plata: Autopista Buenos Aires La Plata = autopista la plata
au-25-de-mayo - -34.62230 -58.36590, boca - -34.63100 -58.35500, dock-sud - -34.64700 -58.34300, sarandi - -34.67100 -58.32200, quilmes - -34.70900 -58.25100
berazategui - -34.75400 -58.19500, hudson - -34.78900 -58.14900, pereyra - -34.84500 -58.08500, villa-elisa - -34.86200 -58.04700
calle-32-lp - -34.89401 -57.96169

# riccheri: Autopista Riccheri = au ezeiza; ricchieri
general-paz - -34.68580 -58.48480, mercado-central - -34.70700 -58.49300, camino-de-cintura - -34.73400 -58.50900
ciudad-evita - -34.75200 -58.51800, ezeiza-canuelas - -34.77800 -58.52700, aeropuerto - -34.80800 -58.53500, terminal - -34.81270 -58.53900

# ezeiza-canuelas: Autopista Ezeiza Cañuelas
riccheri -, monte-grande - -34.81700 -58.50600, ezeiza - -34.86100 -58.54000, maximo-paz - -34.93900 -58.62000, canuelas - -35.05200 -58.74700

# panamericana: Autopista Panamericana = acceso norte; panamericana; ruta panamericana; colectora panamericana
general-paz -, florida - -34.53300 -58.50100, munro - -34.52300 -58.51500, unicenter - -34.50850 -58.52850, marquez - -34.49700 -58.54500
bifurcacion - -34.48700 -58.56000, don-torcuato - -34.49000 -58.61600, el-talar - -34.47600 -58.65000, pacheco - -34.46000 -58.67400
bifurcacion-campana - -34.45300 -58.70000, tortuguitas - -34.46200 -58.74500, pilar - -34.44500 -58.86800, lujan-norte - -34.41000 -58.98000

# ramal-tigre: Acceso Norte ramal Tigre
panamericana - -34.48700 -58.56000, beccar - -34.47000 -58.56200, san-fernando - -34.45000 -58.57200, tigre - -34.42600 -58.58000

# ramal-campana: Acceso Norte ramal Campana
panamericana - -34.45300 -58.70000, garin - -34.41900 -58.73000, escobar - -34.35300 -58.80400, rio-lujan - -34.28000 -58.89000
campana - -34.17900 -58.96600, zarate - -34.11400 -59.03800

# acceso-oeste: Acceso Oeste = autopista del oeste; gaona autopista
general-paz -, ciudadela - -34.63350 -58.54400, ramos-mejia - -34.63000 -58.56700, haedo - -34.62800 -58.58900, moron - -34.62900 -58.61500
castelar - -34.63300 -58.64200, ituzaingo - -34.63900 -58.67400, merlo - -34.63600 -58.72200, moreno - -34.63600 -58.79000
general-rodriguez - -34.60300 -58.94500, lujan - -34.58000 -59.09000

# buen-ayre: Camino del Buen Ayre
panamericana - -34.48700 -58.56000, don-torcuato - -34.52600 -58.63000, san-miguel - -34.57000 -58.66000, acceso-oeste - -34.63900 -58.67400

# camino-de-cintura avenida: Camino de Cintura = ruta 4; monsenor bufano
panamericana - -34.49700 -58.54500, san-martin - -34.54500 -58.56500, hurlingham - -34.59800 -58.60500, moron - -34.65200 -58.59500
san-justo - -34.68200 -58.56200, riccheri -, lomas-de-zamora - -34.77500 -58.43500, adrogue - -34.80500 -58.38000, quilmes - -34.79000 -58.26000
`;
