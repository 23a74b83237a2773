/**
 * Skeleton of the national routes between the capitals and the cities trips join. Format: see `../streets/street-rows.ts`. Drawn by hand
 * through the towns on the way, good to some 300 m at the towns and coarser between them: for distances and for drawing below zoom 9
 * only. Two routes meet where they name the same point.
 */
export const RUTAS = `
# ruta-9: Ruta 9
ramal-campana - -34.11400 -59.03800, baradero - -33.83000 -59.55000, san-pedro - -33.72000 -59.75000, ramallo - -33.50000 -60.05000
san-nicolas - -33.36500 -60.24000, villa-constitucion - -33.25500 -60.36000, rosario-sur - -33.00500 -60.66960, rosario-oeste - -32.97500 -60.71000
rosario - -32.94850 -60.71800, roldan - -32.89000 -60.90000, canada-de-gomez - -32.83000 -61.39000, marcos-juarez - -32.71000 -62.11000
bell-ville - -32.64000 -62.69000, villa-maria - -32.42500 -63.25000, oliva - -32.05000 -63.57000, pilar - -31.68000 -63.88000
cordoba - -31.43000 -64.14000, jesus-maria - -30.98000 -64.09500, villa-totoral - -30.70000 -64.07000, san-jose-de-la-dormida - -30.35000 -63.95000
villa-ojo-de-agua - -29.50000 -63.69000, loreto - -28.31000 -64.18000, santiago-del-estero - -27.79000 -64.26000, termas - -27.49000 -64.86000
tucuman - -26.83000 -65.18000, trancas - -26.23000 -65.28000, rosario-de-la-frontera - -25.80000 -64.97000, metan - -25.50000 -64.97000
guemes - -24.67000 -65.05000, jujuy - -24.19000 -65.29000, humahuaca - -23.20500 -65.35000, la-quiaca - -22.11000 -65.59500

# ruta-34-salta: Ruta 9 acceso a Salta
ruta-9 - -24.67000 -65.05000, salta - -24.79000 -65.41000

# ruta-34: Ruta 34
rosario - -32.94850 -60.71800, rafaela - -31.25000 -61.49000, sunchales - -30.94000 -61.56000, ceres - -29.88000 -61.95000
herrera - -28.48000 -63.07000, fernandez - -27.92000 -63.89000, la-banda - -27.73500 -64.24000, pozo-hondo - -27.17000 -64.49000
rosario-de-la-frontera - -25.80000 -64.97000

# la-banda: Acceso a Santiago del Estero
ruta-34 - -27.73500 -64.24000, ruta-9 - -27.79000 -64.26000

# au-rosario-santa-fe autopista: Autopista Rosario Santa Fe
rondeau-ros - -32.87600 -60.69500, san-lorenzo - -32.76000 -60.78000, barrancas - -32.23000 -60.99000, santa-fe - -31.64000 -60.70500

# ruta-168: Ruta 168
santa-fe - -31.64000 -60.70500, la-guardia - -31.64500 -60.63500, tunel - -31.70500 -60.54500, parana - -31.73000 -60.52000

# ruta-19: Ruta 19
santa-fe - -31.64000 -60.70500, san-francisco - -31.43000 -62.08000, arroyito - -31.42000 -63.05000, cordoba - -31.43000 -64.14000

# ruta-11: Ruta 11
santa-fe - -31.64000 -60.70500, san-justo - -30.79000 -60.59000, vera - -29.46000 -60.21000, reconquista - -29.14500 -59.65000
resistencia - -27.45000 -58.99000, formosa - -26.18000 -58.18000, clorinda - -25.29000 -57.72000

# ruta-16: Ruta 16
corrientes - -27.47000 -58.83000, resistencia - -27.45000 -58.99000, saenz-pena - -26.79000 -60.44000, pampa-del-infierno - -26.50000 -61.17000
monte-quemado - -25.80000 -62.83000, joaquin-v-gonzalez - -25.12000 -64.13000, metan - -25.50000 -64.97000

# ruta-89: Ruta 89
santiago-del-estero - -27.79000 -64.26000, taboada - -28.00000 -63.77000, quimili - -27.65000 -62.42000, saenz-pena - -26.79000 -60.44000

# ruta-12: Ruta 12
ceibas - -33.50000 -58.80000, gualeguay - -33.14000 -59.31000, nogoya - -32.39000 -59.79000, crespo - -32.03000 -60.31000
parana - -31.73000 -60.52000, la-paz - -30.74000 -59.64500, esquina - -30.01000 -59.53000, goya - -29.14000 -59.26000
bella-vista - -28.51000 -59.04000, corrientes - -27.47000 -58.83000, ita-ibate - -27.42000 -57.33000, ituzaingo - -27.59000 -56.69000
posadas - -27.37000 -55.90000, santa-ana - -27.37000 -55.58000, san-ignacio - -27.26000 -55.54000, jardin-america - -27.04000 -55.23000
puerto-rico - -26.80000 -55.02000, montecarlo - -26.57000 -54.76000, eldorado - -26.40000 -54.63000, wanda - -25.97000 -54.57000, puerto-iguazu - -25.60000 -54.57000

# ruta-18: Ruta 18
parana - -31.73000 -60.52000, villaguay - -31.87000 -59.03000, concordia - -31.39000 -58.08000

# ruta-127: Ruta 127
parana - -31.73000 -60.52000, federal - -30.95000 -58.78000, cuatro-bocas - -30.10000 -57.70000, paso-de-los-libres - -29.71000 -57.15000

# ruta-14: Ruta 14
zarate - -34.11400 -59.03800, ceibas - -33.50000 -58.80000, gualeguaychu - -33.01000 -58.62000, concepcion - -32.48000 -58.29000
concordia - -31.39000 -58.08000, chajari - -30.75000 -58.00000, paso-de-los-libres - -29.71000 -57.15000, santo-tome - -28.55000 -56.06000
posadas - -27.37000 -55.90000

# ruta-7: Ruta 7
acceso-oeste - -34.58000 -59.09000, san-andres-de-giles - -34.44000 -59.45000, carmen-de-areco - -34.38000 -59.82000, chacabuco - -34.64000 -60.47000
junin - -34.58500 -60.95000, vedia - -34.50000 -61.54000, rufino - -34.26000 -62.71000, laboulaye - -34.13000 -63.39000
vicuna-mackenna - -33.92000 -64.39000, justo-daract - -33.86000 -65.18000, villa-mercedes - -33.67500 -65.46000, san-luis - -33.30000 -66.34000
la-paz - -33.46000 -67.55000, san-martin - -33.08000 -68.47000, acceso-este-mza - -32.91500 -68.76500

# ruta-7-andes: Ruta 7
san-martin-mza - -32.92400 -68.84400, lujan-de-cuyo - -33.04000 -68.88000, potrerillos - -32.95000 -69.19000, uspallata - -32.59000 -69.35000

# ruta-8: Ruta 8
pilar - -34.44500 -58.86800, san-antonio-de-areco - -34.25000 -59.47000, arrecifes - -34.06000 -60.10000, pergamino - -33.89000 -60.57000
colon - -33.89000 -61.10000, venado-tuerto - -33.74500 -61.97000, la-carlota - -33.42000 -63.30000, rio-cuarto - -33.12500 -64.35000
villa-mercedes - -33.67500 -65.46000

# ruta-33: Ruta 33
rosario-oeste - -32.97500 -60.71000, casilda - -33.04000 -61.17000, venado-tuerto - -33.74500 -61.97000, rufino - -34.26000 -62.71000

# ruta-36: Ruta 36
velez-sarsfield-cba - -31.46550 -64.20900, despenaderos - -31.82000 -64.29000, berrotaran - -32.45000 -64.39000, rio-cuarto - -33.12500 -64.35000

# ruta-158: Ruta 158
san-francisco - -31.43000 -62.08000, villa-maria - -32.42500 -63.25000, general-cabrera - -32.81000 -63.87000, rio-cuarto - -33.12500 -64.35000

# ruta-38-cordoba: Ruta 38
colon-cba - -31.40300 -64.26000, carlos-paz - -31.42000 -64.50000, cosquin - -31.24500 -64.46500, la-falda - -31.09000 -64.49000
cruz-del-eje - -30.73000 -64.81000, serrezuela - -30.64000 -65.38000, chamical - -30.36000 -66.31000, patquia - -30.05000 -66.88000
la-rioja - -29.41500 -66.86000

# ruta-20: Ruta 20
carlos-paz - -31.42000 -64.50000, mina-clavero - -31.72000 -65.00000, villa-dolores - -31.94000 -65.19000, lujan - -32.37000 -65.94000
san-luis - -33.30000 -66.34000

# ruta-60: Ruta 60
jesus-maria - -30.98000 -64.09500, dean-funes - -30.42000 -64.35000, recreo - -29.27000 -65.06000, catamarca - -28.47000 -65.78000

# ruta-64: Ruta 64
catamarca - -28.47000 -65.78000, santa-catalina - -28.15000 -64.95000, santiago-del-estero - -27.79000 -64.26000

# ruta-40-cuyo: Ruta 40
san-martin-mza - -32.86900 -68.83780, lavalle - -32.60000 -68.68000, media-agua - -31.98000 -68.43000, san-juan - -31.53500 -68.53000

# ruta-141: Ruta 141
san-juan - -31.53500 -68.53000, caucete - -31.65000 -68.28000, marayes - -31.48000 -67.34000, chepes - -31.35000 -66.59000
patquia - -30.05000 -66.88000

# ruta-38: Ruta 38
la-rioja - -29.41500 -66.86000, catamarca - -28.47000 -65.78000, la-cocha - -27.77000 -65.57000, concepcion - -27.34000 -65.59000
tucuman - -26.83000 -65.18000

# ruta-68: Ruta 68
salta - -24.79000 -65.41000, la-vina - -25.46000 -65.58000, cafayate - -26.07000 -65.98000

# ruta-2: Ruta 2
au-la-plata - -34.84500 -58.08500, etcheverry - -35.01000 -58.08000, chascomus - -35.57000 -58.02000, dolores - -36.31000 -57.69000
maipu - -36.87000 -57.88000, vivorata - -37.66000 -57.67000, luro-mdp - -37.97200 -57.59100

# ruta-215: Avenida 44
calle-44-lp - -34.92990 -57.98201, etcheverry - -35.01000 -58.08000

# ruta-6: Ruta 6
campana - -34.17900 -58.96600, los-cardales - -34.32000 -58.99000, lujan - -34.58000 -59.09000, general-las-heras - -34.93000 -58.95000
canuelas - -35.05200 -58.74700, san-vicente - -35.03000 -58.42000, etcheverry - -35.01000 -58.08000

# ruta-56: Ruta 56
dolores - -36.31000 -57.69000, general-conesa - -36.52000 -57.33000, madariaga - -37.00000 -57.14000, pinamar - -37.11500 -56.89000
villa-gesell - -37.27000 -57.00000, mar-chiquita - -37.74000 -57.44000, camet-mdp - -37.93900 -57.53000

# ruta-11-costa: Ruta 11
general-conesa - -36.52000 -57.33000, san-clemente - -36.38000 -56.75000, santa-teresita - -36.54000 -56.71000, mar-de-ajo - -36.72000 -56.70000
pinamar - -37.11500 -56.89000

# ruta-88: Ruta 88
edison-mdp - -38.04300 -57.57000, otamendi - -38.11000 -57.84000, necochea - -38.54000 -58.75000, tres-arroyos - -38.38000 -60.28000

# ruta-3: Ruta 3
canuelas - -35.05200 -58.74700, monte - -35.44000 -58.81000, las-flores - -36.02000 -59.10000, azul - -36.78000 -59.86000
benito-juarez - -37.67000 -59.80000, gonzales-chaves - -38.03000 -60.10000, tres-arroyos - -38.38000 -60.28000, coronel-dorrego - -38.72000 -61.29000
bahia-blanca - -38.71500 -62.26000, mayor-buratovich - -39.26000 -62.62000, pedro-luro - -39.50000 -62.68000, stroeder - -40.18000 -62.62000
viedma - -40.81000 -62.99000, san-antonio-oeste - -40.73000 -64.95000, sierra-grande - -41.61000 -65.35000, puerto-madryn - -42.77000 -65.04000
trelew - -43.25000 -65.31000, garayalde - -44.68000 -66.61000, comodoro-rivadavia - -45.86500 -67.48000, caleta-olivia - -46.44000 -67.53000
fitz-roy - -47.03000 -67.25000, tres-cerros - -48.13000 -67.65000, san-julian - -49.31000 -67.73000, piedrabuena - -49.98000 -68.90000
rio-gallegos - -51.62000 -69.22000

# ruta-205: Ruta 205
canuelas - -35.05200 -58.74700, lobos - -35.18000 -59.10000, saladillo - -35.64000 -59.78000, bolivar - -36.23000 -61.11000

# ruta-226: Ruta 226
champagnat-mdp - -37.98810 -57.58700, balcarce - -37.85000 -58.25000, tandil - -37.32000 -59.13000, azul - -36.78000 -59.86000
olavarria - -36.89000 -60.32000, bolivar - -36.23000 -61.11000, pehuajo - -35.81000 -61.90000

# ruta-5: Ruta 5
acceso-oeste - -34.58000 -59.09000, mercedes - -34.65000 -59.43000, chivilcoy - -34.90000 -60.02000, nueve-de-julio - -35.44500 -60.88000
pehuajo - -35.81000 -61.90000, trenque-lauquen - -35.97000 -62.73000, santa-rosa - -36.62000 -64.29000

# ruta-35: Ruta 35
rio-cuarto - -33.12500 -64.35000, vicuna-mackenna - -33.92000 -64.39000, realico - -35.04000 -64.25000, santa-rosa - -36.62000 -64.29000
jacinto-arauz - -38.09000 -63.43000, bahia-blanca - -38.71500 -62.26000

# ruta-152: Ruta 152
santa-rosa - -36.62000 -64.29000, general-acha - -37.38000 -64.60000, puelches - -38.15000 -65.91000, casa-de-piedra - -38.20000 -67.15000
cinco-saltos - -38.82000 -68.06000, neuquen - -38.95500 -68.06000

# ruta-22: Ruta 22
bahia-blanca - -38.71500 -62.26000, rio-colorado - -38.99000 -64.10000, choele-choel - -39.29000 -65.66000, general-roca - -39.03000 -67.58000
neuquen - -38.95500 -68.06000, zapala - -38.90000 -70.06000

# ruta-237: Ruta 237
neuquen - -38.95500 -68.06000, picun-leufu - -39.52000 -69.30000, piedra-del-aguila - -40.05000 -70.07000, confluencia - -40.75000 -71.06000
bariloche - -41.13500 -71.30000

# ruta-40-lagos: Ruta 40
zapala - -38.90000 -70.06000, junin-de-los-andes - -39.95000 -71.07000, san-martin-de-los-andes - -40.15700 -71.35300
villa-la-angostura - -40.76000 -71.64000, bariloche - -41.13500 -71.30000

# ruta-40-malargue: Ruta 40
zapala - -38.90000 -70.06000, chos-malal - -37.38000 -70.27000, barrancas - -36.82000 -69.90000, malargue - -35.47000 -69.58000
san-rafael - -34.61770 -68.33000

# ruta-40-sur: Ruta 40
bariloche - -41.13500 -71.30000, el-bolson - -41.96500 -71.53000, esquel - -42.91000 -71.31000

# ruta-25: Ruta 25
rawson - -43.30000 -65.10000, trelew - -43.25000 -65.31000, las-plumas - -43.72000 -67.27000, paso-de-indios - -43.86000 -69.05000
tecka - -43.49000 -70.81000, esquel - -42.91000 -71.31000

# ruta-5-calafate: Ruta 40
rio-gallegos - -51.62000 -69.22000, esperanza - -51.03000 -70.78000, aeropuerto - -50.28420 -72.05370, el-calafate - -50.34000 -72.26000

# circunvalacion-ros autopista: Av. Circunvalación
san-martin-ros - -33.00700 -60.64900, orono-ros - -33.00400 -60.66370, rosario-sur - -33.00500 -60.66960, rosario-oeste - -32.97500 -60.71000
rosario - -32.94850 -60.71800, eva-peron-ros - -32.92870 -60.71900, rondeau-ros - -32.87600 -60.69500

# acceso-mendoza: Acceso al Aeropuerto de Mendoza
videla-mza - -32.87000 -68.82700, aeropuerto - -32.82780 -68.79850

# ruta-40-san-rafael: Ruta 40
videla-mza - -32.91500 -68.83100, lujan-de-cuyo-sur - -33.05000 -68.86000, tunuyan - -33.58000 -69.02000, san-rafael - -34.61770 -68.33000

# acceso-bariloche: Acceso al Aeropuerto de Bariloche
centro - -41.13500 -71.30000, aeropuerto - -41.14600 -71.16190

# acceso-iguazu: Acceso al Aeropuerto de Iguazú
centro - -25.60000 -54.57000, aeropuerto - -25.73130 -54.47630

# acceso-salta: Acceso al Aeropuerto de Salta
centro - -24.79000 -65.41000, aeropuerto - -24.84430 -65.47860

# acceso-tucuman: Acceso a Tucumán
aeropuerto - -26.83570 -65.10810, ruta-9 - -26.83000 -65.18000, centro - -26.82414 -65.22260

# acceso-bahia-blanca: Acceso al Aeropuerto de Bahía Blanca
centro - -38.71500 -62.26000, aeropuerto - -38.73080 -62.15300

# acceso-jujuy: Acceso al Aeropuerto de Jujuy
centro - -24.19000 -65.29000, aeropuerto - -24.38620 -65.09360

# acceso-resistencia: Acceso al Aeropuerto de Resistencia
centro - -27.45000 -58.99000, aeropuerto - -27.44660 -59.05120

# acceso-comodoro: Acceso al Aeropuerto de Comodoro Rivadavia
centro - -45.86500 -67.48000, aeropuerto - -45.78890 -67.46560

# acceso-concordia: Acceso a Concordia
ruta-14 - -31.39000 -58.08000, centro - -31.39296 -58.02089

# acceso-san-nicolas: Acceso a San Nicolás
ruta-9 - -33.36500 -60.24000, centro - -33.33425 -60.21080
`;
