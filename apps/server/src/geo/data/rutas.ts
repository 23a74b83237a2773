/**
 * Skeleton of the national routes between the cities business trips join. Format: see `../street-rows.ts`. Drawn by hand through the
 * towns on the way, good to some 300 m at the towns and coarser between them: for distances and for drawing below zoom 9 only.
 */
export const RUTAS = `
# ruta-9: Ruta 9
ramal-campana - -34.11400 -59.03800, baradero - -33.83000 -59.52000, san-pedro - -33.72000 -59.75000, san-nicolas - -33.36500 -60.24000
villa-constitucion - -33.25500 -60.36000, rosario - -32.98000 -60.70000, canada-de-gomez - -32.83000 -61.39000, marcos-juarez - -32.71000 -62.11000
bell-ville - -32.64000 -62.69000, villa-maria - -32.42500 -63.25000, oliva - -32.05000 -63.57000, pilar - -31.68000 -63.88000
cordoba - -31.43000 -64.14000, jesus-maria - -30.98000 -64.09500, villa-totoral - -30.70000 -64.07000, san-jose-de-la-dormida - -30.35000 -63.95000
villa-ojo-de-agua - -29.50000 -63.69000, loreto - -28.31000 -64.18000, santiago-del-estero - -27.79000 -64.26000, termas - -27.49000 -64.86000
tucuman - -26.83000 -65.18000, trancas - -26.23000 -65.28000, metan - -25.50000 -64.97000, guemes - -24.67000 -65.05000
jujuy - -24.19000 -65.29000, humahuaca - -23.20500 -65.35000, la-quiaca - -22.11000 -65.59500

# ruta-34-salta: Ruta 9 acceso a Salta
ruta-9 - -24.67000 -65.05000, salta - -24.79000 -65.41000

# rosario-centro: Acceso a Rosario
ruta-9 - -32.98000 -60.70000, centro - -32.94700 -60.64000

# au-rosario-santa-fe autopista: Autopista Rosario Santa Fe
rosario - -32.94700 -60.64000, san-lorenzo - -32.76000 -60.78000, barrancas - -32.23000 -60.99000, santa-fe - -31.64000 -60.70500

# ruta-168: Ruta 168
santa-fe - -31.64000 -60.70500, parana - -31.73000 -60.52000

# ruta-19: Ruta 19
santa-fe - -31.64000 -60.70500, san-francisco - -31.43000 -62.08000, arroyito - -31.42000 -63.05000, cordoba - -31.43000 -64.14000

# ruta-11: Ruta 11
santa-fe - -31.64000 -60.70500, san-justo - -30.79000 -60.59000, vera - -29.46000 -60.21000, reconquista - -29.14500 -59.65000
resistencia - -27.45000 -58.99000, formosa - -26.18000 -58.18000, clorinda - -25.29000 -57.72000

# ruta-16: Ruta 16
resistencia - -27.45000 -58.99000, corrientes - -27.47000 -58.83000

# ruta-12: Ruta 12
corrientes - -27.47000 -58.83000, ituzaingo - -27.59000 -56.69000, posadas - -27.37000 -55.90000, jardin-america - -27.04000 -55.23000
eldorado - -26.40000 -54.63000, puerto-iguazu - -25.60000 -54.57000

# ruta-14: Ruta 14
zarate - -34.11400 -59.03800, ceibas - -33.50000 -58.80000, gualeguaychu - -33.01000 -58.62000, concepcion - -32.48000 -58.29000
concordia - -31.39000 -58.08000, chajari - -30.75000 -58.00000, paso-de-los-libres - -29.71000 -57.15000, santo-tome - -28.55000 -56.06000
posadas - -27.37000 -55.90000

# ruta-7: Ruta 7
acceso-oeste - -34.58000 -59.09000, san-andres-de-giles - -34.44000 -59.45000, carmen-de-areco - -34.38000 -59.82000, chacabuco - -34.64000 -60.47000
junin - -34.58500 -60.95000, rufino - -34.26000 -62.71000, laboulaye - -34.13000 -63.39000, villa-mercedes - -33.67500 -65.46000
san-luis - -33.30000 -66.34000, la-paz - -33.46000 -67.55000, san-martin - -33.08000 -68.47000, mendoza - -32.89000 -68.83000
uspallata - -32.59000 -69.35000

# ruta-8: Ruta 8
pilar - -34.44500 -58.86800, san-antonio-de-areco - -34.25000 -59.47000, pergamino - -33.89000 -60.57000, venado-tuerto - -33.74500 -61.97000
rio-cuarto - -33.12500 -64.35000, villa-mercedes - -33.67500 -65.46000

# ruta-40-cuyo: Ruta 40
mendoza - -32.89000 -68.83000, san-juan - -31.53500 -68.53000

# ruta-38: Ruta 38
san-juan - -31.53500 -68.53000, la-rioja - -29.41500 -66.86000, catamarca - -28.47000 -65.78000, tucuman - -26.83000 -65.18000

# ruta-2: Ruta 2
au-la-plata - -34.84500 -58.08500, etcheverry - -35.01000 -58.08000, chascomus - -35.57000 -58.02000, dolores - -36.31000 -57.69000
maipu - -36.87000 -57.88000, vivorata - -37.66000 -57.67000, camet - -37.96000 -57.59000, mar-del-plata - -38.00000 -57.55600

# la-plata-etcheverry: Avenida 44
la-plata - -34.92000 -57.95500, etcheverry - -35.01000 -58.08000

# diagonal-80: Acceso a La Plata
au-la-plata - -34.89700 -57.96900, centro - -34.92000 -57.95500

# ruta-3: Ruta 3
canuelas - -35.05200 -58.74700, monte - -35.44000 -58.81000, las-flores - -36.02000 -59.10000, azul - -36.78000 -59.86000
tres-arroyos - -38.38000 -60.28000, bahia-blanca - -38.71500 -62.26000, pedro-luro - -39.50000 -62.68000, viedma - -40.81000 -62.99000
san-antonio-oeste - -40.73000 -64.95000, puerto-madryn - -42.77000 -65.04000, trelew - -43.25000 -65.31000, comodoro-rivadavia - -45.86500 -67.48000
caleta-olivia - -46.44000 -67.53000, san-julian - -49.31000 -67.73000, rio-gallegos - -51.62000 -69.22000

# ruta-226: Ruta 226
mar-del-plata - -38.00000 -57.55600, balcarce - -37.85000 -58.25000, tandil - -37.32000 -59.13000, azul - -36.78000 -59.86000

# ruta-5: Ruta 5
acceso-oeste - -34.58000 -59.09000, mercedes - -34.65000 -59.43000, chivilcoy - -34.90000 -60.02000, nueve-de-julio - -35.44500 -60.88000
pehuajo - -35.81000 -61.90000, trenque-lauquen - -35.97000 -62.73000, santa-rosa - -36.62000 -64.29000

# ruta-22: Ruta 22
bahia-blanca - -38.71500 -62.26000, rio-colorado - -38.99000 -64.10000, choele-choel - -39.29000 -65.66000, general-roca - -39.03000 -67.58000
neuquen - -38.95500 -68.06000, zapala - -38.90000 -70.06000

# ruta-237: Ruta 237
neuquen - -38.95500 -68.06000, piedra-del-aguila - -40.05000 -70.07000, confluencia - -40.75000 -71.06000, bariloche - -41.13500 -71.30000

# ruta-40-sur: Ruta 40
bariloche - -41.13500 -71.30000, el-bolson - -41.96500 -71.53000, esquel - -42.91000 -71.31000

# ruta-5-calafate: Ruta 40
rio-gallegos - -51.62000 -69.22000, esperanza - -51.03000 -70.78000, aeropuerto - -50.28420 -72.05370, el-calafate - -50.34000 -72.26000

# acceso-cordoba: Acceso a Córdoba
ruta-9 - -31.43000 -64.14000, centro - -31.41350 -64.18105, aeropuerto - -31.31540 -64.21240

# acceso-rosario-aeropuerto: Acceso al Aeropuerto de Rosario
centro - -32.94700 -60.64000, aeropuerto - -32.91680 -60.78050

# acceso-mendoza: Acceso al Aeropuerto de Mendoza
centro - -32.89000 -68.83000, aeropuerto - -32.82780 -68.79850

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

# ruta-143: Ruta 143
mendoza - -32.89000 -68.83000, tunuyan - -33.58000 -69.02000, san-rafael - -34.61770 -68.33000
`;
