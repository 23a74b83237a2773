/**
 * Main avenues of Greater Buenos Aires. Format: see `../street-rows.ts`. Drawn by hand from general knowledge; house numbers are left
 * out where we do not know them, so an address on these answers with precision "calle".
 */
export const GBA_AVENIDAS = `
# maipu-vicente-lopez @vicente-lopez: Av. Maipú
cabildo - -34.53933 -58.47541, vicente-lopez - -34.52900 -58.48300, olivos - -34.51100 -58.49500

# santa-fe-san-isidro @san-isidro: Av. Santa Fe
maipu-vicente-lopez - -34.51100 -58.49500, martinez - -34.49300 -58.50900, acassuso - -34.47900 -58.51700, san-isidro - -34.47100 -58.52500

# libertador-norte @vicente-lopez: Av. del Libertador
libertador - -34.53580 -58.46685, vicente-lopez - -34.52400 -58.47200, olivos - -34.50800 -58.48300, martinez - -34.49000 -58.49700
san-isidro - -34.46900 -58.51100, beccar - -34.45800 -58.52700, san-fernando - -34.44100 -58.55800, tigre - -34.42500 -58.57900

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
`;
