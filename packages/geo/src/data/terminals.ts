/**
 * Airports, bus, ferry and rail terminals: facts gathered by hand, points (WGS84 degrees) good to some 200 m. The ids are ours and
 * stable. Columns: id | kind | alias | name | address tail | lat lon | word groups that name it in an address text.
 */
export const TERMINAL_ROWS = `
1 | aeropuerto | Ezeiza | Aeropuerto Internacional Ministro Pistarini | Ezeiza, Buenos Aires, Argentina | -34.8127 -58.5393 | aeropuerto ezeiza; ministro pistarini; eze
2 | aeropuerto | Aeroparque | Aeroparque Jorge Newbery | CABA | -34.5582 -58.4165 | aeroparque; aeropuerto jorge newbery; aep
3 | aeropuerto | El Palomar | Aeropuerto El Palomar | El Palomar, Buenos Aires, Argentina | -34.6099 -58.6126 | aeropuerto palomar; epa
4 | aeropuerto | Aeropuerto Córdoba | Aeropuerto Ingeniero Taravella | Córdoba, Córdoba, Argentina | -31.3154 -64.2124 | aeropuerto cordoba; taravella; pajas blancas; cor
5 | aeropuerto | Aeropuerto Rosario | Aeropuerto Islas Malvinas | Rosario, Santa Fe, Argentina | -32.9168 -60.7805 | aeropuerto rosario; aeropuerto islas malvinas; fisherton aeropuerto; ros
6 | aeropuerto | Aeropuerto Mendoza | Aeropuerto El Plumerillo | Mendoza, Mendoza, Argentina | -32.8278 -68.7985 | aeropuerto mendoza; plumerillo; aeropuerto gabrielli; mdz
7 | aeropuerto | Aeropuerto Bariloche | Aeropuerto Teniente Luis Candelaria | San Carlos de Bariloche, Río Negro, Argentina | -41.146 -71.1619 | aeropuerto bariloche; luis candelaria; brc
8 | aeropuerto | Aeropuerto Iguazú | Aeropuerto Cataratas del Iguazú | Puerto Iguazú, Misiones, Argentina | -25.7313 -54.4763 | aeropuerto iguazu; aeropuerto cataratas; igr
9 | aeropuerto | Aeropuerto Salta | Aeropuerto Martín Miguel de Güemes | Salta, Salta, Argentina | -24.8443 -65.4786 | aeropuerto salta; aeropuerto guemes; sla
10 | aeropuerto | Aeropuerto Tucumán | Aeropuerto Benjamín Matienzo | San Miguel de Tucumán, Tucumán, Argentina | -26.8357 -65.1081 | aeropuerto tucuman; benjamin matienzo; tuc
11 | aeropuerto | Aeropuerto Neuquén | Aeropuerto Presidente Perón | Neuquén, Neuquén, Argentina | -38.9522 -68.1403 | aeropuerto neuquen; aeropuerto presidente peron; nqn
12 | aeropuerto | Aeropuerto Ushuaia | Aeropuerto Malvinas Argentinas | Ushuaia, Tierra del Fuego, Argentina | -54.8394 -68.3123 | aeropuerto ushuaia; aeropuerto malvinas argentinas; ush
13 | aeropuerto | Aeropuerto Mar del Plata | Aeropuerto Astor Piazzolla | Mar del Plata, Buenos Aires, Argentina | -37.9333 -57.5822 | aeropuerto mar plata; aeropuerto piazzolla; aeropuerto camet; mdq
14 | aeropuerto | Aeropuerto Bahía Blanca | Aeropuerto Comandante Espora | Bahía Blanca, Buenos Aires, Argentina | -38.7308 -62.153 | aeropuerto bahia blanca; comandante espora; bhi
15 | aeropuerto | Aeropuerto El Calafate | Aeropuerto Comandante Armando Tola | El Calafate, Santa Cruz, Argentina | -50.2842 -72.0537 | aeropuerto calafate; armando tola; fte
16 | aeropuerto | Aeropuerto Jujuy | Aeropuerto Gobernador Horacio Guzmán | San Salvador de Jujuy, Jujuy, Argentina | -24.3862 -65.0936 | aeropuerto jujuy; horacio guzman; juj
17 | aeropuerto | Aeropuerto Resistencia | Aeropuerto José de San Martín | Resistencia, Chaco, Argentina | -27.4466 -59.0512 | aeropuerto resistencia; res
18 | aeropuerto | Aeropuerto Posadas | Aeropuerto Libertador General San Martín | Posadas, Misiones, Argentina | -27.3843 -55.967 | aeropuerto posadas; pss
19 | aeropuerto | Aeropuerto Comodoro Rivadavia | Aeropuerto General Enrique Mosconi | Comodoro Rivadavia, Chubut, Argentina | -45.7889 -67.4656 | aeropuerto comodoro; aeropuerto mosconi; crd
20 | aeropuerto | Aeropuerto Trelew | Aeropuerto Almirante Zar | Trelew, Chubut, Argentina | -43.2105 -65.2703 | aeropuerto trelew; almirante zar; rel
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
39 | tren | Estación Liniers | Estación Liniers | CABA | -34.6385 -58.5258 | estacion liniers
40 | tren | Estación Caballito | Estación Caballito | CABA | -34.6186 -58.443 | estacion caballito
41 | tren | Estación Flores | Estación Flores | CABA | -34.6276 -58.4642 | estacion flores
42 | tren | Estación Tigre | Estación Tigre | Tigre, Buenos Aires, Argentina | -34.4224 -58.5796 | estacion tigre
43 | tren | Estación La Plata | Estación La Plata | La Plata, Buenos Aires, Argentina | -34.9047 -57.9494 | estacion la plata
44 | aeropuerto | Aeropuerto Catamarca | Aeropuerto Coronel Felipe Varela | San Fernando del Valle de Catamarca, Catamarca, Argentina | -28.5956 -65.7517 | aeropuerto catamarca; aeropuerto felipe varela; ctc
45 | aeropuerto | Aeropuerto La Rioja | Aeropuerto Capitán Vicente Almandos Almonacid | La Rioja, La Rioja, Argentina | -29.3816 -66.7958 | aeropuerto rioja; aeropuerto almonacid; irj
46 | aeropuerto | Aeropuerto San Juan | Aeropuerto Domingo Faustino Sarmiento | San Juan, San Juan, Argentina | -31.5715 -68.4182 | aeropuerto san juan; aeropuerto sarmiento; uaq
47 | aeropuerto | Aeropuerto San Luis | Aeropuerto Brigadier Mayor César Ojeda | San Luis, San Luis, Argentina | -33.2732 -66.3564 | aeropuerto san luis; aeropuerto ojeda; luq
48 | aeropuerto | Aeropuerto Santiago del Estero | Aeropuerto Vicecomodoro Ángel de la Paz Aragonés | Santiago del Estero, Santiago del Estero, Argentina | -27.7656 -64.31 | aeropuerto santiago estero; aeropuerto aragones; sde
49 | aeropuerto | Aeropuerto Santa Rosa | Aeropuerto Santa Rosa | Santa Rosa, La Pampa, Argentina | -36.5883 -64.2757 | aeropuerto santa rosa; rsa
50 | aeropuerto | Aeropuerto Viedma | Aeropuerto Gobernador Castello | Viedma, Río Negro, Argentina | -40.8692 -63.0004 | aeropuerto viedma; aeropuerto castello; vdm
51 | aeropuerto | Aeropuerto Río Gallegos | Aeropuerto Piloto Civil Norberto Fernández | Río Gallegos, Santa Cruz, Argentina | -51.6089 -69.3126 | aeropuerto rio gallegos; aeropuerto norberto fernandez; rgl
52 | aeropuerto | Aeropuerto Río Grande | Aeropuerto Gobernador Ramón Trejo Noel | Río Grande, Tierra del Fuego, Argentina | -53.7777 -67.7494 | aeropuerto rio grande; trejo noel; rga
53 | aeropuerto | Aeropuerto Esquel | Aeropuerto Brigadier General Antonio Parodi | Esquel, Chubut, Argentina | -42.908 -71.1395 | aeropuerto esquel; aeropuerto parodi; eqs
54 | aeropuerto | Aeropuerto Chapelco | Aeropuerto Aviador Carlos Campos | San Martín de los Andes, Neuquén, Argentina | -40.0754 -71.1373 | aeropuerto chapelco; aviador carlos campos; cpc
55 | aeropuerto | Aeropuerto Formosa | Aeropuerto El Pucú | Formosa, Formosa, Argentina | -26.2127 -58.2281 | aeropuerto formosa; aeropuerto pucu; fma
56 | aeropuerto | Aeropuerto Corrientes | Aeropuerto Doctor Fernando Piragine Niveyro | Corrientes, Corrientes, Argentina | -27.4455 -58.7619 | aeropuerto corrientes; piragine niveyro; cnq
57 | aeropuerto | Aeropuerto Paraná | Aeropuerto General Justo José de Urquiza | Paraná, Entre Ríos, Argentina | -31.7948 -60.4804 | aeropuerto parana; aeropuerto urquiza; pra
58 | aeropuerto | Aeropuerto Santa Fe | Aeropuerto Sauce Viejo | Santa Fe, Santa Fe, Argentina | -31.7117 -60.8117 | aeropuerto santa fe; sauce viejo; sfn
59 | aeropuerto | Aeropuerto San Rafael | Aeropuerto San Rafael | San Rafael, Mendoza, Argentina | -34.5883 -68.4039 | aeropuerto san rafael; afa
60 | aeropuerto | Aeropuerto Puerto Madryn | Aeropuerto El Tehuelche | Puerto Madryn, Chubut, Argentina | -42.7592 -65.1027 | aeropuerto puerto madryn; aeropuerto tehuelche; pmy
61 | aeropuerto | Aeropuerto Termas | Aeropuerto Termas de Río Hondo | Termas de Río Hondo, Santiago del Estero, Argentina | -27.4966 -64.9356 | aeropuerto termas; rhd
62 | omnibus | Terminal Salta | Terminal de Ómnibus de Salta | Salta, Salta, Argentina | -24.7936 -65.401 | terminal omnibus salta
63 | omnibus | Terminal Tucumán | Terminal de Ómnibus de Tucumán | San Miguel de Tucumán, Tucumán, Argentina | -26.8368 -65.1945 | terminal omnibus tucuman
64 | omnibus | Terminal Santa Fe | Terminal de Ómnibus General Manuel Belgrano | Santa Fe, Santa Fe, Argentina | -31.6459 -60.6999 | terminal omnibus santa fe
65 | omnibus | Terminal San Juan | Terminal de Ómnibus de San Juan | San Juan, San Juan, Argentina | -31.5387 -68.5135 | terminal omnibus san juan
66 | omnibus | Terminal Neuquén | Terminal de Ómnibus de Neuquén | Neuquén, Neuquén, Argentina | -38.9599 -68.1085 | terminal omnibus neuquen
67 | omnibus | Terminal Bariloche | Terminal de Ómnibus de Bariloche | San Carlos de Bariloche, Río Negro, Argentina | -41.1352 -71.272 | terminal omnibus bariloche
68 | omnibus | Terminal Iguazú | Terminal de Ómnibus de Puerto Iguazú | Puerto Iguazú, Misiones, Argentina | -25.5979 -54.5722 | terminal omnibus iguazu
69 | omnibus | Terminal Posadas | Terminal de Ómnibus de Posadas | Posadas, Misiones, Argentina | -27.4066 -55.9255 | terminal omnibus posadas
70 | omnibus | Terminal Bahía Blanca | Terminal de Ómnibus de Bahía Blanca | Bahía Blanca, Buenos Aires, Argentina | -38.7296 -62.243 | terminal omnibus bahia blanca
71 | puerto | Estación Fluvial Tigre | Estación Fluvial de Tigre | Tigre, Buenos Aires, Argentina | -34.4228 -58.5778 | estacion fluvial tigre
`;
