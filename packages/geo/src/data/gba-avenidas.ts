/**
 * Main avenues of Greater Buenos Aires. Format: see `../streets/street-rows.ts`. Drawn by hand from general knowledge; house numbers are left
 * out where we do not know them, so an address on these answers with precision "calle".
 */
export const GBA_AVENIDAS = `
# maipu-vicente-lopez @vicente-lopez: Av. Maipú
cabildo - -34.53933 -58.47541, vicente-lopez - -34.52900 -58.48300, olivos - -34.51100 -58.49500

# santa-fe-san-isidro @san-isidro: Av. Santa Fe
maipu-vicente-lopez - -34.51100 -58.49500, martinez - -34.49300 -58.50900, acassuso - -34.47900 -58.51700, san-isidro - -34.47100 -58.52500

# libertador-norte @vicente-lopez: Av. del Libertador
libertador - -34.53580 -58.46685, vicente-lopez - -34.52400 -58.47200, olivos - -34.50800 -58.48300, martinez - -34.49000 -58.49700
san-isidro - -34.46900 -58.51100, beccar - -34.45800 -58.52700, san-fernando - -34.44100 -58.55800, tigre - -34.42600 -58.58000

# rivadavia-oeste @moron: Av. Rivadavia
rivadavia - -34.63934 -58.52900, ciudadela - -34.63930 -58.54500, ramos-mejia - -34.64200 -58.56600, haedo - -34.64600 -58.59300
moron - -34.65000 -58.62000, castelar - -34.65300 -58.64500, ituzaingo - -34.65900 -58.66700, merlo - -34.66600 -58.72800
moreno - -34.65000 -58.78900

# mitre-avellaneda @avellaneda: Av. Mitre
pavon-avellaneda - -34.65900 -58.36900, avellaneda - -34.66300 -58.36400, sarandi - -34.67900 -58.34200, wilde - -34.70200 -58.31700, bernal - -34.71200 -58.28200
quilmes - -34.72200 -58.25800, berazategui - -34.76300 -58.21000

# pavon-avellaneda @lanus: Av. Hipólito Yrigoyen = pavon
mitre-avellaneda -, gerli - -34.68100 -58.37800, lanus - -34.70600 -58.39100, banfield - -34.74300 -58.39700
lomas-de-zamora - -34.76100 -58.40100, temperley - -34.77400 -58.39600, adrogue - -34.79900 -58.38700, burzaco - -34.82500 -58.39300

# pueyrredon-bridge @avellaneda: Puente Pueyrredón
montes-de-oca - -34.65390 -58.37068, mitre-avellaneda - -34.65900 -58.36900

# san-martin-gba @san-martin: Av. San Martín
av-san-martin - -34.58946 -58.51847, san-martin-centro - -34.57500 -58.53700

# juan-manuel-de-rosas @san-justo: Av. Brigadier General Juan Manuel de Rosas = ruta 3; rosas
alberdi - -34.66190 -58.51760, lomas-del-mirador - -34.66900 -58.53300, san-justo - -34.68500 -58.55900, isidro-casanova - -34.70600 -58.58700
laferrere - -34.74700 -58.60300, gonzalez-catan - -34.77000 -58.64600

# camino-negro @lomas-de-zamora: Camino Presidente Juan Domingo Perón = camino negro
general-paz - -34.70450 -58.46163, budge - -34.71900 -58.45500, lomas - -34.75700 -58.43000, camino-de-cintura - -34.77500 -58.43500
llavallol - -34.79300 -58.43400, monte-grande - -34.81800 -58.46600, ezeiza-canuelas - -34.81700 -58.50600

# antartida-lomas @lomas-de-zamora: Av. Antártida Argentina
camino-negro - -34.75700 -58.43000, pavon-avellaneda - -34.76100 -58.40100

# espora-adrogue @adrogue: Av. Tomás Espora
pavon-avellaneda - -34.79900 -58.38700, burzaco - -34.82700 -58.39100, longchamps - -34.85800 -58.38900, glew - -34.88700 -58.38300, guernica - -34.91700 -58.38700

# calchaqui @quilmes: Av. Calchaquí = ruta 36
mitre-avellaneda - -34.67900 -58.34200, don-bosco - -34.71700 -58.31000, camino-de-cintura - -34.76800 -58.27800, cruce-varela - -34.79000 -58.26000
gutierrez - -34.83800 -58.18300

# varela-centro @florencio-varela: Av. San Martín
calchaqui - -34.79000 -58.26000, florencio-varela - -34.80500 -58.27600

# acceso-sudeste @avellaneda: Acceso Sudeste
mitre-avellaneda - -34.67900 -58.34200, au-la-plata - -34.67100 -58.32200

# acceso-quilmes @quilmes: Av. Otamendi
au-la-plata - -34.70900 -58.25100, mitre-avellaneda - -34.72200 -58.25800

# acceso-berazategui @berazategui: Av. 14
au-la-plata - -34.75400 -58.19500, mitre-avellaneda - -34.76300 -58.21000

# de-mayo-ramos @ramos-mejia: Av. de Mayo
acceso-oeste - -34.63000 -58.56700, rivadavia-oeste - -34.64200 -58.56600, san-justo - -34.68500 -58.55900

# vergara @moron: Av. Vergara
acceso-oeste - -34.62900 -58.61500, hurlingham - -34.58900 -58.63900, san-miguel - -34.56800 -58.68900

# pierrastegui @moron: Av. Pierrastegui
acceso-oeste - -34.62900 -58.61500, rivadavia-oeste - -34.65000 -58.62000

# santa-rosa-castelar @castelar: Av. Santa Rosa
acceso-oeste - -34.63300 -58.64200, rivadavia-oeste - -34.65300 -58.64500

# ratti @ituzaingo: Av. Ratti
acceso-oeste - -34.63900 -58.67400, rivadavia-oeste - -34.65900 -58.66700

# libertador-merlo @merlo: Av. del Libertador
acceso-oeste - -34.63600 -58.72200, rivadavia-oeste - -34.66600 -58.72800

# victorica-moreno @moreno: Av. Victorica
acceso-oeste - -34.63600 -58.79000, rivadavia-oeste - -34.65000 -58.78900

# marquez @san-isidro: Av. Márquez
panamericana - -34.49700 -58.54500, santa-fe-san-isidro - -34.47100 -58.52500

# parana-martinez @martinez: Paraná
panamericana - -34.50850 -58.52850, santa-fe-san-isidro - -34.49300 -58.50900

# velez-sarsfield-munro @munro: Av. Vélez Sársfield
panamericana - -34.52300 -58.51500, maipu-vicente-lopez - -34.51100 -58.49500

# centenario-san-isidro @san-isidro: Av. Centenario
santa-fe-san-isidro - -34.47100 -58.52500, beccar - -34.46200 -58.53400, san-fernando - -34.44500 -58.55900

# sobremonte @san-fernando: Av. Sobremonte
centenario-san-isidro - -34.44500 -58.55900, ramal-tigre - -34.45000 -58.57200

# ruta-197 @el-talar: Av. 197 = ruta 197; hipolito yrigoyen
panamericana - -34.47600 -58.65000, grand-bourg - -34.48800 -58.72300, jose-c-paz - -34.51500 -58.76800

# ruta-202 @don-torcuato: Av. 202 = ruta 202
panamericana - -34.49000 -58.61600, los-polvorines - -34.50600 -58.67800, san-miguel - -34.54300 -58.71200, bella-vista - -34.56800 -58.68900

# balbin-gba @san-miguel: Av. Ricardo Balbín = ruta 8
av-san-martin - -34.58946 -58.51847, san-martin-centro - -34.57500 -58.53700, loma-hermosa - -34.57000 -58.60200, san-miguel - -34.54300 -58.71200
jose-c-paz - -34.51500 -58.76800, presidente-derqui - -34.48700 -58.83000, pilar - -34.45900 -58.91400

# pilar-acceso @pilar: Av. Tomás Márquez
balbin-gba - -34.45900 -58.91400, panamericana - -34.44500 -58.86800

# tres-de-febrero-caseros @caseros: Av. San Martín
av-san-martin - -34.58946 -58.51847, santos-lugares - -34.60200 -58.54900, caseros - -34.60600 -58.56400, palomar - -34.61200 -58.59700
acceso-oeste - -34.62800 -58.58900

# ruta-26 @garin: Ruta 26
ramal-campana - -34.41900 -58.73000, benavidez - -34.41300 -58.68800, nordelta - -34.40500 -58.64800, tigre - -34.42600 -58.58000

# ruta-25-escobar @escobar: Ruta 25
ramal-campana - -34.35300 -58.80400, matheu - -34.38200 -58.84100, villa-rosa - -34.41800 -58.87100, panamericana - -34.44500 -58.86800
`;
