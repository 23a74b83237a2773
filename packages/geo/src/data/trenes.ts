/**
 * The suburban railways of Buenos Aires, line by line outward. Format: see `../drawing/rows.ts`; a row without a name is a bend, or a
 * station of `terminals.ts`; a branch begins where it leaves the trunk. Drawn by hand from general knowledge, in the city along the
 * corridors that its streets leave free, good to some 150 m there and 250 m beyond; where we do not know a line's way, it ends.
 */
export const TREN_ROWS = `
# Mitre a Tigre
-34.59140 -58.37450
-34.58650 -58.38170
-34.58000 -58.39250
-34.57650 -58.39800
-34.57380 -58.40400
-34.57270 -58.41000
-34.57150 -58.41800
-34.57200 -58.42250
-34.57260 -58.42650
-34.57000 -58.43150
Lisandro de la Torre -34.56580 -58.43750 = Olleros y Libertador
-34.56200 -58.44380
-34.55800 -58.44990 = Juramento y Virrey Vértiz
-34.55490 -58.45430
-34.55040 -58.46070
Núñez -34.54570 -58.46400
-34.54080 -58.46630
Rivadavia -34.53850 -58.46830
-34.53300 -58.47300
Vicente López @Vicente López -34.52560 -58.47610
Olivos @Olivos -34.50960 -58.48970
La Lucila @La Lucila -34.49890 -58.49450
Martínez @Martínez -34.49130 -58.50120
Acassuso @Acassuso -34.47930 -58.50370
San Isidro @San Isidro -34.47220 -58.51300
Béccar @Béccar -34.46130 -58.52700
Victoria @Victoria -34.45380 -58.54460
Virreyes @Virreyes -34.44900 -58.55200
San Fernando @San Fernando -34.44320 -58.55800
-34.42240 -58.57960

# Mitre a José León Suárez
-34.57260 -58.42650
Carranza -34.57560 -58.43520
Colegiales -34.57330 -58.44900 = Federico Lacroze y Crámer
-34.57000 -58.45700
Belgrano R -34.56680 -58.46370 = Echeverría y Freire
-34.56640 -58.46880
-34.56830 -58.47700
Villa Urquiza -34.57370 -58.48680 = Triunvirato y Roosevelt
Villa Pueyrredón -34.57960 -58.49900
-34.57980 -58.50400
-34.58120 -58.51100
-34.57900 -58.52200
San Martín @San Martín -34.57580 -58.53650
San Andrés @San Andrés -34.56300 -58.54500
Villa Ballester @Villa Ballester -34.54600 -58.55620
Chilavert @Chilavert -34.53900 -58.56600
José León Suárez @José León Suárez -34.53200 -58.57650

# Mitre a Saavedra
-34.56640 -58.46880
Coghlan -34.56400 -58.47520 = Pedro Ignacio Rivera y Estomba
-34.56100 -58.47980
Saavedra -34.55450 -58.48680 = Balbín y Plaza

# San Martín
-34.57150 -58.41800
-34.57450 -58.42350
-34.57850 -58.42620 = Santa Fe y Juan B. Justo
-34.58620 -58.43520
-34.58820 -58.44050
-34.59180 -58.44700
-34.59450 -58.45200
-34.59610 -58.45730
-34.59600 -58.46300
La Paternal -34.59720 -58.46850
-34.59970 -58.47900
Villa del Parque -34.60130 -58.49300 = Cuenca y Melincué
Villa Devoto -34.60250 -58.51290 = Fernández de Enciso y Ricardo Gutiérrez
-34.60320 -58.52450
Caseros @Caseros -34.60600 -58.56350
-34.60050 -58.59500
Hurlingham @Hurlingham -34.58850 -58.63850
William Morris @William Morris -34.58800 -58.66000
Bella Vista @Bella Vista -34.56800 -58.68900
Muñiz @Muñiz -34.55000 -58.70400
San Miguel @San Miguel -34.54250 -58.71150
José C. Paz @José C. Paz -34.51480 -58.76730
Presidente Derqui @Presidente Derqui -34.49000 -58.84200
Pilar @Pilar -34.45300 -58.91300

# Sarmiento
-34.60830 -58.40890
-34.60950 -58.41500
-34.61550 -58.43300
-34.61860 -58.44300 = Rojas y Yerbal
-34.62760 -58.46420 = Artigas y Yerbal
Floresta -34.63140 -58.48050 = Joaquín V. González y Bacacay
-34.63570 -58.49350
Villa Luro -34.63750 -58.50080
-34.63850 -58.52580 = Rivadavia y Cuzco
Ciudadela @Ciudadela -34.63890 -58.54080
Ramos Mejía @Ramos Mejía -34.64130 -58.56400
Haedo @Haedo -34.64450 -58.59250
Morón @Morón -34.64840 -58.61940
Castelar @Castelar -34.65230 -58.64270
Ituzaingó @Ituzaingó -34.65830 -58.66650
San Antonio de Padua @San Antonio de Padua -34.66600 -58.70000
Merlo @Merlo -34.66490 -58.72680
Paso del Rey @Paso del Rey -34.65500 -58.76000
Moreno @Moreno -34.65050 -58.78930

# Urquiza
-34.58670 -58.45450
-34.58580 -58.45980
-34.59080 -58.46620
-34.59250 -58.47040
-34.59250 -58.48900
Francisco Beiró -34.59330 -58.49500 = Beiró y Nazca
El Libertador -34.59510 -58.50900
Antonio Devoto -34.59700 -58.51900
-34.59500 -58.53000
-34.59000 -58.55000
José María Bosch @Villa Bosch -34.58850 -58.57500
Martín Coronado @Martín Coronado -34.58890 -58.59100
Pablo Podestá @Pablo Podestá -34.58840 -58.60700
-34.58790 -58.62090
Rubén Darío @Hurlingham -34.58760 -58.62950
Ejército de los Andes @Hurlingham -34.57990 -58.64050
-34.57340 -58.64550
-34.56260 -58.66010
-34.54890 -58.67890
Campo de Mayo @Campo de Mayo -34.54360 -58.68590
General Lemos @Campo de Mayo -34.53300 -58.70070

# Roca a Alejandro Korn
-34.62800 -58.38050
-34.63650 -58.37870
-34.64000 -58.37800
-34.64550 -58.37620
-34.65500 -58.37450
-34.66200 -58.37220
Avellaneda @Avellaneda -34.66750 -58.37200
Gerli @Gerli -34.68570 -58.38070
Lanús @Lanús -34.70760 -58.39110
Remedios de Escalada @Remedios de Escalada -34.72400 -58.39930
Banfield @Banfield -34.74350 -58.39650
Lomas de Zamora @Lomas de Zamora -34.76070 -58.39880
Temperley @Temperley -34.77350 -58.39390
Adrogué @Adrogué -34.79790 -58.39260
Burzaco @Burzaco -34.82470 -58.39150
Longchamps @Longchamps -34.85900 -58.38900
Glew @Glew -34.88800 -58.38400
Guernica @Guernica -34.91700 -58.38700
Alejandro Korn @Alejandro Korn -34.98300 -58.38200

# Roca a Ezeiza
-34.77350 -58.39390
Turdera @Turdera -34.78700 -58.40500
Llavallol @Llavallol -34.79400 -58.43000
Luis Guillón @Luis Guillón -34.80200 -58.44900
Monte Grande @Monte Grande -34.81780 -58.46630
El Jagüel @El Jagüel -34.83000 -58.49000
Ezeiza @Ezeiza -34.85470 -58.52230

# Roca a La Plata
-34.66750 -58.37200
Sarandí @Sarandí -34.67900 -58.34500
Villa Domínico @Villa Domínico -34.69000 -58.33200
Wilde @Wilde -34.70000 -58.32050
Don Bosco @Don Bosco -34.70300 -58.29600
Bernal @Bernal -34.71000 -58.28110
Quilmes @Quilmes -34.72430 -58.26090
Ezpeleta @Ezpeleta -34.75100 -58.23500
Berazategui @Berazategui -34.76350 -58.20850
Plátanos @Plátanos -34.78200 -58.17500
Hudson @Hudson -34.79000 -58.15300
-34.83300 -58.09800
Villa Elisa @Villa Elisa -34.84700 -58.08000
City Bell @City Bell -34.86500 -58.04700
Gonnet @Gonnet -34.87800 -58.01600
Ringuelet @Ringuelet -34.88900 -57.99200
Tolosa @Tolosa -34.89700 -57.97100
-34.90430 -57.94920

# Belgrano Sur
Sáenz -34.65400 -58.41750
Villa Soldati -34.65980 -58.44380
-34.66700 -58.45300
Villa Lugano -34.67690 -58.47580 = Murguiondo y Riestra
Villa Madero @Villa Madero -34.69000 -58.49700
Tapiales @Tapiales -34.70400 -58.50600
`;
