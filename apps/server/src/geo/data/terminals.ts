/**
 * Airports, bus, ferry and rail terminals: facts gathered by hand, points (WGS84 degrees) good to some 200 m. The ids are ours and
 * stable. Columns: id | kind | alias | name | address tail | lat lon | word groups that name it in an address text.
 */
export const TERMINAL_ROWS = `
1 | aeropuerto | Ezeiza | Aeropuerto Internacional Ministro Pistarini | Ezeiza, Buenos Aires, Argentina | -34.8127 -58.5393 | aeropuerto ezeiza; ministro pistarini; eze
2 | aeropuerto | Aeroparque | Aeroparque Jorge Newbery | CABA | -34.5582 -58.4165 | aeroparque; aeropuerto jorge newbery; aep
3 | aeropuerto | El Palomar | Aeropuerto El Palomar | El Palomar, Buenos Aires, Argentina | -34.6099 -58.6126 | aeropuerto palomar
4 | aeropuerto | Aeropuerto Córdoba | Aeropuerto Ingeniero Taravella | Córdoba, Córdoba, Argentina | -31.3154 -64.2124 | aeropuerto cordoba; taravella; pajas blancas
5 | aeropuerto | Aeropuerto Rosario | Aeropuerto Islas Malvinas | Rosario, Santa Fe, Argentina | -32.9168 -60.7805 | aeropuerto rosario; aeropuerto islas malvinas; fisherton aeropuerto
6 | aeropuerto | Aeropuerto Mendoza | Aeropuerto El Plumerillo | Mendoza, Mendoza, Argentina | -32.8278 -68.7985 | aeropuerto mendoza; plumerillo; aeropuerto gabrielli
7 | aeropuerto | Aeropuerto Bariloche | Aeropuerto Teniente Luis Candelaria | San Carlos de Bariloche, Río Negro, Argentina | -41.146 -71.1619 | aeropuerto bariloche; luis candelaria
8 | aeropuerto | Aeropuerto Iguazú | Aeropuerto Cataratas del Iguazú | Puerto Iguazú, Misiones, Argentina | -25.7313 -54.4763 | aeropuerto iguazu; aeropuerto cataratas
9 | aeropuerto | Aeropuerto Salta | Aeropuerto Martín Miguel de Güemes | Salta, Salta, Argentina | -24.8443 -65.4786 | aeropuerto salta; aeropuerto guemes
10 | aeropuerto | Aeropuerto Tucumán | Aeropuerto Benjamín Matienzo | San Miguel de Tucumán, Tucumán, Argentina | -26.8357 -65.1081 | aeropuerto tucuman; benjamin matienzo
11 | aeropuerto | Aeropuerto Neuquén | Aeropuerto Presidente Perón | Neuquén, Neuquén, Argentina | -38.9522 -68.1403 | aeropuerto neuquen; aeropuerto presidente peron
12 | aeropuerto | Aeropuerto Ushuaia | Aeropuerto Malvinas Argentinas | Ushuaia, Tierra del Fuego, Argentina | -54.8394 -68.3123 | aeropuerto ushuaia; aeropuerto malvinas argentinas
13 | aeropuerto | Aeropuerto Mar del Plata | Aeropuerto Astor Piazzolla | Mar del Plata, Buenos Aires, Argentina | -37.9333 -57.5822 | aeropuerto mar plata; aeropuerto piazzolla; aeropuerto camet
14 | aeropuerto | Aeropuerto Bahía Blanca | Aeropuerto Comandante Espora | Bahía Blanca, Buenos Aires, Argentina | -38.7308 -62.153 | aeropuerto bahia blanca; comandante espora
15 | aeropuerto | Aeropuerto El Calafate | Aeropuerto Comandante Armando Tola | El Calafate, Santa Cruz, Argentina | -50.2842 -72.0537 | aeropuerto calafate; armando tola
16 | aeropuerto | Aeropuerto Jujuy | Aeropuerto Gobernador Horacio Guzmán | San Salvador de Jujuy, Jujuy, Argentina | -24.3862 -65.0936 | aeropuerto jujuy; horacio guzman
17 | aeropuerto | Aeropuerto Resistencia | Aeropuerto José de San Martín | Resistencia, Chaco, Argentina | -27.4466 -59.0512 | aeropuerto resistencia
18 | aeropuerto | Aeropuerto Posadas | Aeropuerto Libertador General San Martín | Posadas, Misiones, Argentina | -27.3843 -55.967 | aeropuerto posadas
19 | aeropuerto | Aeropuerto Comodoro Rivadavia | Aeropuerto General Enrique Mosconi | Comodoro Rivadavia, Chubut, Argentina | -45.7889 -67.4656 | aeropuerto comodoro; aeropuerto mosconi
20 | aeropuerto | Aeropuerto Trelew | Aeropuerto Almirante Zar | Trelew, Chubut, Argentina | -43.2105 -65.2703 | aeropuerto trelew; almirante zar
21 | aeropuerto | San Fernando | Aeropuerto San Fernando | San Fernando, Buenos Aires, Argentina | -34.4532 -58.5896 | aeropuerto san fernando
22 | omnibus | Terminal Retiro | Terminal de Ómnibus de Retiro | CABA | -34.5861 -58.3727 | terminal omnibus retiro; terminal retiro; omnibus retiro
23 | omnibus | Terminal Dellepiane | Terminal de Ómnibus Dellepiane | CABA | -34.6713 -58.4757 | terminal dellepiane; omnibus dellepiane
24 | omnibus | Terminal Liniers | Terminal de Ómnibus de Liniers | CABA | -34.6409 -58.5283 | terminal liniers; omnibus liniers
25 | omnibus | Terminal Córdoba | Terminal de Ómnibus de Córdoba | Córdoba, Córdoba, Argentina | -31.4218 -64.1735 | terminal omnibus cordoba; nueva terminal cordoba
26 | omnibus | Terminal Rosario | Terminal Mariano Moreno | Rosario, Santa Fe, Argentina | -32.9397 -60.6702 | terminal omnibus rosario; terminal mariano moreno
27 | omnibus | Terminal Mendoza | Terminal del Sol | Mendoza, Mendoza, Argentina | -32.8961 -68.8286 | terminal omnibus mendoza; terminal sol
28 | omnibus | Terminal Mar del Plata | Terminal Ferroautomotora | Mar del Plata, Buenos Aires, Argentina | -37.9884 -57.5708 | ferroautomotora; terminal omnibus mar plata
29 | omnibus | Terminal La Plata | Terminal de Ómnibus de La Plata | La Plata, Buenos Aires, Argentina | -34.9054 -57.9545 | terminal omnibus la plata
30 | puerto | Buquebus | Terminal Buquebus Dársena Norte | CABA | -34.5969 -58.3671 | buquebus; darsena norte
31 | puerto | Terminal de Cruceros | Terminal de Cruceros Quinquela Martín | CABA | -34.5803 -58.3709 | terminal cruceros
32 | puerto | Colonia Express | Terminal Colonia Express | CABA | -34.6322 -58.3553 | colonia express
33 | tren | Estación Retiro | Estación Retiro Mitre | CABA | -34.5914 -58.3745 | estacion retiro; retiro mitre
34 | tren | Estación Constitución | Estación Constitución | CABA | -34.6277 -58.3806 | estacion constitucion; estacion plaza constitucion
35 | tren | Estación Once | Estación Once de Septiembre | CABA | -34.6083 -58.4089 | estacion once
36 | tren | Estación Chacarita | Estación Federico Lacroze | CABA | -34.5867 -58.4545 | estacion lacroze; estacion chacarita
37 | tren | Estación Palermo | Estación Palermo | CABA | -34.5783 -58.4262 | estacion palermo
38 | tren | Estación Belgrano C | Estación Belgrano C | CABA | -34.558 -58.4496 | estacion belgrano c
39 | tren | Estación Liniers | Estación Liniers | CABA | -34.6394 -58.5253 | estacion liniers
40 | tren | Estación Caballito | Estación Caballito | CABA | -34.6165 -58.4424 | estacion caballito
41 | tren | Estación Flores | Estación Flores | CABA | -34.6291 -58.4627 | estacion flores
42 | tren | Estación Tigre | Estación Tigre | Tigre, Buenos Aires, Argentina | -34.4224 -58.5796 | estacion tigre
43 | tren | Estación La Plata | Estación La Plata | La Plata, Buenos Aires, Argentina | -34.9047 -57.9494 | estacion la plata
`;
