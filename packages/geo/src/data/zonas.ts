/**
 * Places that are larger than a few blocks (barrios, docks, country clubs, industrial parks), or of which general knowledge tells no more
 * than about where they are (what lies beyond the city): good to about a kilometre, so whoever goes there is asked for the pin. Format:
 * see `../drawing/rows.ts`; the locality is the city where there is none.
 */
export const ZONA_ROWS = `
Puerto Madero Dique 1 -34.62000 -58.36480 ~ dique 1; dique uno; dique 1 puerto madero
Puerto Madero Dique 2 -34.61400 -58.36520 ~ dique 2; dique dos; dique 2 puerto madero
Puerto Madero Dique 3 -34.60760 -58.36570 ~ dique 3; dique tres; dique 3 puerto madero
Puerto Madero Dique 4 -34.60150 -58.36650 ~ dique 4; dique cuatro; dique 4 puerto madero
Catalinas Norte -34.59680 -58.37130 ~ catalinas; complejo catalinas norte; torres de catalinas
Catalinas Sur -34.62830 -58.36260 ~ barrio catalinas sur
Barrio 31 -34.58380 -58.38000 ~ villa 31; barrio padre mugica; barrio mugica; villa 31 bis; barrio padre carlos mugica
Barrio Ricciardelli -34.65150 -58.43700 ~ villa 1 11 14; barrio padre ricciardelli; bajo flores
Barrio Zavaleta -34.64800 -58.39900 ~ villa 21 24; villa 21; villa 24; zavaleta
Villa 20 -34.67450 -58.46400 ~ barrio 20; villa 20 lugano; papa francisco
Ciudad Oculta -34.67000 -58.48900 ~ villa 15; barrio 15; elefante blanco
Barrio Rodrigo Bueno -34.62200 -58.35400 ~ rodrigo bueno
Barrio Mitre -34.54400 -58.48950 ~ barrio mitre saavedra
Barrio Norte -34.59600 -58.39900
Las Cañitas -34.57020 -58.43260 ~ canitas; las canitas palermo
Palermo Soho -34.58860 -58.43010
Palermo Hollywood -34.58400 -58.43900
Barrio Parque -34.57860 -58.40100 ~ palermo chico
Barrio River -34.54760 -58.45250
Villa Freud -34.58770 -58.41450
Microcentro -34.60450 -58.37450 ~ la city; city portena; microcentro porteno
Barrio Los Perales -34.66100 -58.49800 ~ los perales; barrio manuel dorrego
Barrio Piedrabuena -34.68000 -58.48600 ~ piedra buena; complejo piedrabuena
Barrio Cildáñez -34.65400 -58.46900 ~ cildanez
Reserva Ecológica -34.61750 -58.35650 ~ reserva ecologica costanera sur; entrada reserva ecologica
Punta Carrasco -34.56300 -58.40900
Parque Norte -34.55000 -58.43500 ~ parque norte costanera
Campo Argentino de Polo -34.57250 -58.42700 ~ campo de polo; cancha de polo; catedral del polo
Autódromo de Buenos Aires -34.69440 -58.45940 ~ autodromo; autodromo oscar y juan galvez; autodromo galvez
Parque Olímpico -34.67200 -58.45000 ~ villa olimpica
CENARD -34.54300 -58.45550 ~ centro nacional de alto rendimiento
Puerto Nuevo -34.58400 -58.36900 ~ puerto de buenos aires; terminales portuarias
Estadio Nueva Chicago -34.66550 -58.49950 ~ cancha de nueva chicago; estadio republica de mataderos
Estadio All Boys -34.61500 -58.50850 ~ cancha de all boys; estadio islas malvinas
Mercado de Hacienda -34.66250 -58.50150 ~ mercado de liniers; feria de mataderos
Hospital Fiorito @Avellaneda -34.66550 -58.36300 ~ hospital pedro fiorito; fiorito avellaneda
Hospital Presidente Perón @Sarandí -34.67600 -58.34600 ~ hospital peron avellaneda; hospital finochietto
Hospital Evita @Lanús -34.70800 -58.38800 ~ hospital evita lanus; hospital evita de lanus
Hospital Gandulfo @Lomas de Zamora -34.76450 -58.39900 ~ hospital luisa gandulfo; gandulfo
Hospital Iriarte @Quilmes -34.72900 -58.26600 ~ hospital isidoro iriarte; hospital de quilmes
Hospital El Cruce @Florencio Varela -34.77500 -58.26700 ~ el cruce; hospital nestor kirchner; hospital el cruce varela
Hospital Mi Pueblo @Florencio Varela -34.80300 -58.27700
Hospital Evita Pueblo @Berazategui -34.76700 -58.21200
Hospital Oñativia @Rafael Calzada -34.79300 -58.35600 ~ hospital arturo onativia
Hospital Meléndez @Adrogué -34.80200 -58.38300 ~ hospital lucio melendez
Hospital Santamarina @Monte Grande -34.81500 -58.46900 ~ hospital sofia santamarina
Hospital Italiano de San Justo @San Justo -34.68100 -58.55600 ~ italiano de san justo; hospital agustin rocca; italiano san justo
Hospital Paroissien @Isidro Casanova -34.71400 -58.58400 ~ hospital diego paroissien
Hospital Güemes de Haedo @Haedo -34.64300 -58.59700 ~ hospital luis guemes; hospital guemes haedo; hospital de haedo
Hospital de Morón @Morón -34.65400 -58.62000 ~ hospital municipal de moron; hospital ostaciana lavignolle
Hospital San Juan de Dios @Ramos Mejía -34.64100 -58.56400 ~ san juan de dios ramos mejia
Hospital Bocalandro @Loma Hermosa -34.56500 -58.59800 ~ hospital carlos bocalandro
Hospital Castex @San Martín -34.57200 -58.56000 ~ hospital mariano castex; hospital mariano y luciano
Hospital Thompson @San Martín -34.57500 -58.53700 ~ hospital diego thompson
Hospital Larcade @San Miguel -34.54100 -58.71200 ~ hospital raul larcade
Hospital Houssay @Florida -34.52700 -58.50000 ~ hospital bernardo houssay; hospital de vicente lopez
Hospital Central de San Isidro @Acassuso -34.47900 -58.51000 ~ hospital de san isidro; hospital melchor posse
Hospital Magdalena Villegas @General Pacheco -34.46200 -58.63400 ~ hospital de pacheco; hospital general pacheco
Hospital Mercante @José C. Paz -34.51600 -58.76600 ~ hospital domingo mercante
Hospital de Moreno @Moreno -34.65000 -58.78900 ~ hospital mariano y luciano de la vega
Hospital San Martín de La Plata @La Plata -34.92400 -57.92700 ~ policlinico la plata; hospital san martin la plata
Hospital de Niños de La Plata @La Plata -34.93300 -57.94500 ~ hospital sor maria ludovica; ninos la plata
San Justo Shopping @San Justo -34.68700 -58.56100 ~ shopping san justo; shopping de san justo
Norcenter @Munro -34.52600 -58.52300 ~ norcenter lifestyle mall; shopping norcenter
Soleil Shopping @Boulogne Sur Mer -34.49400 -58.55900 ~ soleil premium outlet; soleil; shopping soleil
Portal Lomas @Lomas de Zamora -34.75400 -58.42200 ~ shopping portal lomas
Quilmes Factory @Quilmes -34.74300 -58.28200 ~ factory quilmes; shopping quilmes factory
Al Oeste Shopping @Haedo -34.63100 -58.60300 ~ shopping al oeste
Nine Shopping @Moreno -34.63800 -58.78300 ~ shopping nine moreno
Terrazas de Mayo @Los Polvorines -34.52900 -58.69000 ~ shopping terrazas de mayo
Palmas del Pilar @Pilar -34.44700 -58.87000 ~ shopping palmas del pilar; las palmas pilar
Torres del Sol @Pilar -34.44800 -58.86700
Paseo Champagnat @Pilar -34.44600 -58.89500 ~ champagnat pilar
Las Toscas Shopping @Canning -34.86900 -58.50500 ~ las toscas canning; las toscas
Plaza Canning @Canning -34.88200 -58.50800 ~ plaza canning shopping
Centro Comercial Nordelta @Tigre -34.39800 -58.65000 ~ shopping nordelta; nordelta centro comercial
Thays Parque Leloir @Ituzaingó -34.62600 -58.68400 ~ thays; shopping thays
Colegio Ward @Ramos Mejía -34.63500 -58.57200 ~ ward; colegio ward ramos mejia; colegio ward villa sarmiento
Colegio Cardenal Newman @Boulogne Sur Mer -34.48900 -58.55300 ~ newman; cardenal newman
Colegio San Andrés @Olivos -34.50900 -58.49200 ~ saint andrews; st andrews; san andres olivos
Northlands @Olivos -34.51400 -58.49600 ~ colegio northlands; northlands olivos
Colegio Lincoln @La Lucila -34.49700 -58.48600 ~ escuela lincoln; lincoln la lucila
Colegio Goethe @Boulogne Sur Mer -34.50200 -58.56400 ~ goethe schule; escuela goethe
Instituto Ballester @Villa Ballester -34.54900 -58.55800 ~ escuela alemana de villa ballester
Universidad de San Andrés @Victoria -34.44800 -58.53700 ~ udesa; san andres victoria
Universidad de General Sarmiento @Los Polvorines -34.52200 -58.70100 ~ ungs
Universidad de Lanús @Remedios de Escalada -34.72300 -58.39600 ~ unla
Universidad de Tres de Febrero @Caseros -34.60600 -58.56300 ~ untref
Universidad Arturo Jauretche @Florencio Varela -34.77600 -58.26700 ~ unaj
Universidad de Lomas de Zamora @Lomas de Zamora -34.78200 -58.45300 ~ unlz
Universidad de Morón @Morón -34.65100 -58.62200
Universidad de Hurlingham @Hurlingham -34.61500 -58.63700 ~ unahur
Tortugas Country Club @Manuel Alberti -34.45600 -58.78000 ~ tortugas country; country tortugas; tortugas
Santa Bárbara @General Pacheco -34.43400 -58.63900 ~ barrio santa barbara; santa barbara pacheco; santa barbara tigre; country santa barbara
Nordelta @Tigre -34.40300 -58.65000 ~ ciudad nordelta; barrio nordelta; nordelta tigre
Talar del Lago @General Pacheco -34.44700 -58.64900 ~ barrio talar del lago
Santa María de Tigre @Tigre -34.42700 -58.61000 ~ barrio santa maria de tigre
Villa Nueva Tigre @Benavídez -34.39900 -58.68000 ~ villanueva tigre; complejo villanueva
Highland Park @Del Viso -34.46300 -58.79800 ~ highland; country highland; highland park country club
Martindale @Presidente Derqui -34.47800 -58.83000 ~ martindale country club; country martindale
Mayling @Presidente Derqui -34.47500 -58.85000 ~ mayling country club; mayling club de campo
Lagartos Country Club @Pilar -34.42500 -58.82500 ~ lagartos; country los lagartos
Pilar del Este @Manuel Alberti -34.43800 -58.80500 ~ barrio pilar del este
Pilará @Pilar -34.46300 -58.93000 ~ barrio pilara
Estancias del Pilar @Pilar -34.45300 -58.94500 ~ estancias pilar
Ayres de Pilar @Pilar -34.45500 -58.82500 ~ ayres pilar; ayres del pilar
Olivos Golf Club @Ingeniero Pablo Nogués -34.48300 -58.73300 ~ olivos golf
Haras Santa María @Escobar -34.32500 -58.85500 ~ country haras santa maria
El Cazador @Escobar -34.32000 -58.77000 ~ barrio el cazador
Puertos @Escobar -34.32500 -58.73800 ~ puertos del lago; puertos escobar
Abril @Hudson -34.80200 -58.16800 ~ abril club de campo; country abril; abril hudson
Fincas de Iraola @Berazategui -34.79000 -58.20500 ~ fincas de iraola berazategui
El Carmen @Hudson -34.83500 -58.13000 ~ country el carmen; el carmen golf
Saint Thomas @Canning -34.90000 -58.51000 ~ st thomas; country saint thomas; saint thomas canning
Echeverría del Lago @Canning -34.87300 -58.51500 ~ barrio echeverria del lago
La Providencia @Canning -34.89000 -58.52800 ~ country la providencia
Terravista @General Rodríguez -34.61300 -58.91000 ~ barrio terravista
Altos del Sol @Ituzaingó -34.64400 -58.69000
Parque Leloir @Ituzaingó -34.61800 -58.68400 ~ leloir
La Horqueta de San Isidro @San Isidro -34.48600 -58.54700 ~ la horqueta; barrio la horqueta
Campo de Mayo @San Miguel -34.53500 -58.67000 ~ guarnicion campo de mayo
Fuerte Apache @Ciudadela -34.62430 -58.53950 ~ barrio ejercito de los andes
Parque Industrial Pilar @Pilar -34.41500 -58.95000 ~ pip pilar; parque industrial de pilar
Parque Industrial Garín @Garín -34.41400 -58.71500 ~ parque industrial de garin
Parque Industrial Tortuguitas @Tortuguitas -34.46500 -58.76300
Parque Industrial Burzaco @Burzaco -34.83500 -58.41000 ~ sector industrial planificado almirante brown; parque industrial almirante brown
Polo Industrial Ezeiza @Ezeiza -34.87500 -58.56500 ~ parque industrial ezeiza
Parque Industrial Quilmes @Quilmes -34.74300 -58.29500
Parque Industrial La Cantábrica @Haedo -34.65000 -58.60500 ~ la cantabrica
Parque Industrial Plátanos @Berazategui -34.77800 -58.17000 ~ parque industrial platanos
Estadio Tigre @Victoria -34.44900 -58.54200 ~ cancha de tigre; estadio jose dellagiovanna
Estadio Quilmes @Quilmes -34.74200 -58.25300 ~ cancha de quilmes; estadio centenario
Estadio Arsenal @Sarandí -34.67880 -58.33950 ~ cancha de arsenal; estadio julio grondona
Estadio Chacarita @San Martín -34.57200 -58.52600 ~ cancha de chacarita
Estadio Defensa y Justicia @Florencio Varela -34.82100 -58.28500 ~ cancha de defensa y justicia; estadio norberto tomaghello
Estadio Morón @Morón -34.65000 -58.60900 ~ cancha de moron; nuevo francisco urbano
Estadio Los Andes @Lomas de Zamora -34.76600 -58.39300 ~ cancha de los andes; estadio eduardo gallardon
`;
