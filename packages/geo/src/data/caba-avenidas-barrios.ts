/**
 * Shorter avenues of the west and the north of Buenos Aires: Devoto, Urquiza, Núñez, Palermo's parks, Retiro's port. Format: see
 * `../streets/street-rows.ts`. Arranged by hand; single coordinates (WGS84 degrees) and house numbers checked against the city's official
 * street axes of 2010.
 */
export const CABA_AVENIDAS_BARRIOS = `
# salvador-del-carril: Av. Salvador María del Carril = del carril
constituyentes 2100 -34.58482 -58.48879, gavilan 2200 -34.58576 -58.49029, nazca 2900 -34.59070 -58.49820
av-san-martin 3330 -34.59428 -58.50401, chivilcoy 3900 -34.59886 -58.51138, mercedes 4100 -34.59992 -58.51311
segurola 4400 -34.60227 -58.51692, lastra 4900 -34.60617 -58.52325, general-paz 5200 -34.60901 -58.52738

# chivilcoy: Av. Chivilcoy
tinogasta 3000 -34.60654 -58.50579, beiro 3300 -34.60372 -58.50833, navarro 3400 -34.60295 -58.50903, gutierrez 3600 -34.60224 -58.50967
salvador-del-carril 4020, pareja 4200 -34.59868 -58.51292, gabriela-mistral 4600 -34.59579 -58.51551, mosconi 4700 -34.59494 -58.51628
general-paz 5100 -34.59163 -58.51921

# lincoln: Av. Lincoln
beiro 3500 -34.60048 -58.50309, joaquin-v-gonzalez 3800 -34.59987 -58.50815, bahia-blanca 4000 -34.59956 -58.51075
segurola 4620 -34.59840 -58.52041, mosconi 4700 -34.59826 -58.52162

# lastra: Av. Lastra
beiro 3500 -34.60973 -58.51808, salvador-del-carril 4100, general-paz 4400 -34.60465 -58.52533

# albarellos: Av. Albarellos
constituyentes 2300 -34.57352 -58.50299, nazca 2900 -34.57766 -58.51000, del-fomentista 3030 -34.57893 -58.51215
general-paz 3200 -34.57982 -58.51368

# del-fomentista: Av. del Fomentista
albarellos 3000, helguera 3100 -34.57969 -58.51227, curupayti 3200 -34.58154 -58.51248, cochrane 3300 -34.58270 -58.51260

# fagnano: Av. José Fagnano = fagnano
concordia 3500 -34.58711 -58.51383, av-san-martin 3700 -34.59036 -58.51537

# roosevelt: Av. Franklin D. Roosevelt = franklin roosevelt; roosevelt
pacheco 4900 -34.57234 -58.48483, triunvirato 5100 -34.57365 -58.48721, constituyentes 5900 -34.57867 -58.49636

# mendoza: Av. Mendoza
triunvirato 5000 -34.57662 -58.48274, barzana 5500 -34.57941 -58.48765

# victorica: Av. General Benjamín Victorica = benjamin victorica; victorica
triunvirato 2300 -34.57913 -58.47899, berlin 2600 -34.58173 -58.47918, treveris 2750 -34.58399 -58.47936, de-los-incas 2850 -34.58508 -58.47943
bucarelli 2900 -34.58592 -58.47949, barzana 3100 -34.58827 -58.48051, constituyentes 3230 -34.58996 -58.48131

# combatientes-de-malvinas: Av. Combatientes de Malvinas = donado
chorroarin 3000 -34.58738 -58.47085, girardot 3100 -34.58496 -58.47213, arismendi 3300 -34.58228 -58.47354
triunvirato 3400 -34.58085 -58.47450, ballivian 3520 -34.57873 -58.47657, la-pampa 3600 -34.57807 -58.47715
juramento 3800 -34.57525 -58.47946, olazabal 4000 -34.57356 -58.48079

# melian: Av. Melián
la-pampa 1800 -34.57109 -58.46494, juramento 2100 -34.56859 -58.46776, olazabal 2300 -34.56692 -58.46965, monroe 2500 -34.56545 -58.47137
congreso 2900 -34.56180 -58.47475, pedraza 3300 -34.55784 -58.47777, balbin 3400 -34.55722 -58.47824, nunez 3500 -34.55646 -58.47882
crisologo-larralde 3600 -34.55533 -58.47968, garcia-del-rio 3900 -34.55266 -58.48171, besares 4200 -34.55036 -58.48344
ruiz-huidobro 4300 -34.54961 -58.48401, vedia 4900 -34.54498 -58.48752

# san-isidro-labrador: Av. San Isidro Labrador
cabildo 3950 -34.54741 -58.46940, ruiz-huidobro 4300 -34.54500 -58.47282, vedia 4900 -34.54005 -58.47517

# quinteros: Av. Lidoro J. Quinteros = quinteros; lidoro quinteros
figueroa-alcorta 900 -34.54667 -58.44956, hernandez 1200 -34.55025 -58.45036, libertador 1500 -34.55293 -58.45088

# guzman: Av. Guzmán
jorge-newbery 400 -34.59014 -58.45231, federico-lacroze 700 -34.58750 -58.45563, elcano 1100 -34.58570 -58.46033

# trelles: Av. Manuel R. Trelles = trelles
av-san-martin 2300 -34.60225 -58.46733, donato-alvarez 2550 -34.59930 -58.46640, anasco 2700 -34.59782 -58.46595, warnes 2800 -34.59640 -58.46553

# patricias-argentinas: Av. Patricias Argentinas
diaz-velez 0 -34.60868 -58.43434, acevedo 100 -34.60762 -58.43311, roentgen 200 -34.60642 -58.43278, franklin 210 -34.60567 -58.43311
machado 350 -34.60480 -58.43427, angel-gallardo 420 -34.60428 -58.43662, marechal 500 -34.60674 -58.43844

# lillo: Av. Lillo
patricias-argentinas - -34.60666 -58.43842, museo - -34.60650 -58.43730

# finlay: Av. Carlos J. Finlay = finlay; carlos finlay
patricias-argentinas - -34.60853 -58.43432, museo - -34.60769 -58.43472

# ramon-falcon: Av. Coronel Ramón L. Falcón = ramon falcon; falcon
escalada 5400 -34.63881 -58.50302, miralla 6000 -34.64032 -58.51115

# miguel-del-corro: Av. Canónigo Miguel C. del Corro = miguel del corro
rivadavia 0 -34.63665 -58.49380, bacacay 300 -34.63466 -58.49631, sarachaga 400 -34.63361 -58.49764, juan-b-justo 700 -34.63195 -58.49971

# cesar-diaz: Av. General César Díaz = cesar diaz
juan-b-justo 5600 -34.63373 -58.50457, cortina 5650 -34.63464 -58.50546, bacacay 5800 -34.63570 -58.50669

# bacacay: Av. Bacacay
ruiz-de-los-llanos 5700 -34.63589 -58.50709, juan-b-justo 5900 -34.63482 -58.51067

# reservistas-argentinos: Av. Reservistas Argentinos
barragan 230 -34.63628 -58.52151, fragueiro 300 -34.63595 -58.52287, general-paz 730 -34.63512 -58.52867

# arregui: Av. Arregui
lope-de-vega 5300 -34.62255 -58.51391, irigoyen-arregui 5800 -34.62684 -58.51847, ruiz-de-los-llanos 5900 -34.62729 -58.51866
echenagucia 6000 -34.62743 -58.51930, porcel-de-peralta 6400 -34.62844 -58.52415
barragan 6500 -34.62857 -58.52475

# chenaut: Av. General Indalecio Chenaut = chenaut; indalesio chenaut
libertador 1700 -34.56984 -58.43088, baez 1900 -34.57141 -58.43224, arevalo 1970 -34.57227 -58.43299, luis-maria-campos 2000 -34.57272 -58.43338

# infanta-isabel: Av. Infanta Isabel
libertador 0 -34.57182 -58.42174, pedro-montt 100 -34.57083 -58.42125, freyre 300 -34.56997 -58.42020, lago 450 -34.57100 -58.41690
iraola 600 -34.57210 -58.41373

# pedro-montt: Av. Presidente Pedro Montt = pedro montt
infanta-isabel 200, iraola 500 -34.57283 -58.41673

# iraola: Av. Iraola
pedro-montt 500, lago 600 -34.57294 -58.41549, infanta-isabel -, av-sarmiento - -34.57246 -58.41300

# freyre: Av. Coronel Marcelino E. Freyre = marcelino freyre; freyre
dorrego 3800 -34.56859 -58.42185, infanta-isabel 3900

# berro: Av. Adolfo Berro = adolfo berro
casares - -34.57525 -58.40822, av-sarmiento - -34.57215 -58.41246

# colombia: Av. Colombia
av-sarmiento - -34.57735 -58.41727, cervino - -34.57586 -58.41835, kennedy - -34.57413 -58.41840

# valentin-alsina: Av. Valentín Alsina
belisario-roldan 4400 -34.56918 -58.41283, golf 4300 -34.56908 -58.41440, dorrego - -34.56550 -58.42550, de-los-ombues - -34.56162 -58.43129

# tornquist: Av. Ernesto Tornquist
bello 5800 -34.55527 -58.43539, de-los-ombues 6400 -34.56116 -58.43109

# de-los-ombues: Av. de los Ombúes
valentin-alsina -, tornquist -, bello - -34.55998 -58.42800, figueroa-alcorta - -34.55923 -58.42742

# gelly-y-obes: Av. General Gelly y Obes = gelly y obes
las-heras 2200 -34.58715 -58.39757, copernico 2210 -34.58679 -58.39712, guido 2300 -34.58517 -58.39648, republica-del-libano 2400 -34.58454 -58.39624

# comodoro-py: Av. Comodoro Py = comodoro pedro py
antartida 1700 -34.59044 -58.37053, castillo 2400 -34.58545 -58.36643

# quartino: Av. Ingeniero José N. Quartino = quartino
antartida - -34.59125 -58.37044, darsena-norte - -34.59023 -58.36952, edison - -34.58880 -58.36458

# edison: Av. Tomás A. Edison = edison; tomas edison
quartino -, curva - -34.58470 -58.36504, darsena-d - -34.58176 -58.36930, costanera - -34.57627 -58.37896, punta - -34.57202 -58.38642

# gendarmeria: Av. Gendarmería Nacional
antartida - -34.58435 -58.37290, prefectura - -34.58241 -58.37648
`;
